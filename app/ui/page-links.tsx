import { ButtonLink } from './button.tsx'

type Props = { page: number; pages: number; label: string; hrefFor: (page: number) => string }

/** Pages on either side of the shown one that have a link of their own. */
const neighbors = 2

/** Plain links to the pages of a list, numbered; nothing when there is only one. */
export function PageLinks({ page, pages, label, hrefFor }: Props) {
	if (pages < 2) return null
	return (
		<nav className="actions page-links" aria-label={label}>
			{page > 1 && (
				<>
					<ButtonLink size="small" rel="prev" href={hrefFor(page - 1)}>
						Previous
					</ButtonLink>{' '}
				</>
			)}
			{numbersAround(page, pages).map((number, index, numbers) => (
				<span className="data" key={number}>
					{number - (numbers[index - 1] ?? 0) > 1 && '... '}
					{number === page ? (
						<b aria-current="page">
							Page {page} of {pages}
						</b>
					) : (
						<a href={hrefFor(number)} aria-label={`Page ${number}`}>
							{number}
						</a>
					)}{' '}
				</span>
			))}
			{page < pages && (
				<ButtonLink size="small" rel="next" href={hrefFor(page + 1)}>
					Next
				</ButtonLink>
			)}
		</nav>
	)
}

/** The first page, the last one, and those around this one. */
function numbersAround(page: number, pages: number): number[] {
	const near = Array.from({ length: 2 * neighbors + 1 }, (_, index) => page - neighbors + index)
	return [...new Set([1, ...near.filter((number) => number > 1 && number < pages), pages])]
}
