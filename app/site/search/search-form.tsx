import type { ReactNode } from 'react'
import type { SearchCounts } from '../../domain/search/search.server.ts'
import { searchKinds, searchMaxLength } from '../../domain/search/search-input.ts'
import { Button } from '../../ui/button.tsx'
import type { SearchPageData } from './search-page.server.ts'

type Props = Pick<SearchPageData, 'asked' | 'days'> & { counts: SearchCounts | null }

/** The whole form: terms, section and day, each choice with its number of results. A plain GET. */
export function SearchForm({ asked, days, counts }: Props) {
	// Only counts of articles can be cut off, and articles belong to no day.
	const counted = (name: string, count: number | undefined, hasArticles: boolean) =>
		counts
			? `${name} (${(count ?? 0).toLocaleString('en-US')}${hasArticles && counts.isCut ? '+' : ''})`
			: name
	const all = {
		kinds: counted('All sections', counts?.allKinds, asked.day === null),
		days: counted('All days', counts?.allDays, asked.kind === null || asked.kind === 'blog'),
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: many screen readers do not know <search> yet
		<form className="search-form" role="search" aria-label="Search" action="/search">
			<label className="sr-only" htmlFor="q" id="q-label">
				Search terms
			</label>
			<input
				id="q"
				name="q"
				type="search"
				dir="auto"
				defaultValue={asked.q}
				maxLength={searchMaxLength}
				// biome-ignore lint/a11y/noAutofocus: a reader who opens the search, by icon or key, is about to type
				autoFocus={asked.q === ''}
				aria-labelledby="q-label"
				aria-describedby="q-hint"
			/>
			<Button variant="primary" icon="search">
				Search
			</Button>
			<div className="choices">
				<Choice id="search-kind" label="Section" name="kind" value={asked.kind ?? ''} all={all.kinds}>
					{Object.entries(searchKinds).map(([kind, name]) => (
						<option key={kind} value={kind}>
							{counted(name, counts?.kinds[kind], kind === 'blog' && asked.day === null)}
						</option>
					))}
				</Choice>
				<Choice id="search-day" label="Day" name="day" value={asked.day ?? ''} all={all.days}>
					{days.map(({ day, label }) => (
						<option key={day} value={day}>
							{counted(label, counts?.days[day], false)}
						</option>
					))}
				</Choice>
			</div>
			<p className="hint" id="q-hint">
				Use “quotation marks” for an exact phrase. You can leave the last word unfinished.
			</p>
		</form>
	)
}

function Choice(props: {
	id: string
	label: string
	name: string
	value: string | number
	/** Label of the choice that filters nothing. */
	all: string
	children: ReactNode
}) {
	const { id, label, name, value, all, children } = props
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={value}>
				<option value="">{all}</option>
				{children}
			</select>
		</div>
	)
}
