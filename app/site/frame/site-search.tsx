import { Button } from '../../ui/button.tsx'

/** The search form: a plain GET to /search. `landmark` tells two of them on one page apart. */
export function SiteSearch(props: {
	id: string
	landmark?: string
	value?: string
	variant?: 'primary' | 'secondary'
}) {
	const { id, landmark = 'Search', value, variant = 'secondary' } = props
	return (
		// biome-ignore lint/a11y/useSemanticElements: many screen readers do not know <search> yet
		<form className="search-form" role="search" aria-label={landmark} action="/search">
			<label className="sr-only" htmlFor={id}>
				Search the archive
			</label>
			<input
				id={id}
				name="q"
				type="search"
				dir="auto"
				placeholder="Search the archive"
				defaultValue={value}
			/>
			<Button variant={variant}>Search</Button>
		</form>
	)
}
