import { ButtonLink } from './button.tsx'

type Props = { page: number; pages: number; label: string; hrefFor: (page: number) => string }

/** Plain links to the pages of a list; nothing when there is only one. */
export function PageLinks({ page, pages, label, hrefFor }: Props) {
	if (pages < 2) return null
	return (
		<nav className="actions page-links" aria-label={label}>
			{page > 1 && (
				<ButtonLink size="small" rel="prev" href={hrefFor(page - 1)}>
					Previous
				</ButtonLink>
			)}
			<span className="data">
				Page {page} of {pages}
			</span>
			{page < pages && (
				<ButtonLink size="small" rel="next" href={hrefFor(page + 1)}>
					Next
				</ButtonLink>
			)}
		</nav>
	)
}
