type SideCount = { side: string; count: number }

/** Counts by side, which show the balance; `hrefFor` links to a side's part of the page. */
export function SideCounts(props: {
	label: string
	sides: readonly SideCount[]
	hrefFor?: (side: string) => string
}) {
	const { label, sides, hrefFor } = props
	return (
		<section className="kinds" aria-label={label}>
			<ul>
				{sides.map(({ side, count }) => (
					<li key={side}>
						{hrefFor ? <a href={hrefFor(side)}>{side}</a> : side} <span className="data">{count}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
