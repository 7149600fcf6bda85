import type { Comparison } from '../../../content/schema/comparison.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

type Card = Comparison['summary']['twelveDay']

/** One of the two wars in short, with a square for each of its days. */
export function SummaryCard({ card, numbers }: { card: Card; numbers: SourceNumbers }) {
	const { label, title, units, facts } = card
	return (
		<div id={`summary-${label}`}>
			<p className="label quiet">{label}</p>
			<h2>{title}</h2>
			<p className="units" role="img" aria-label={`${units} days`}>
				{Array.from({ length: units }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
					<i key={index} className="k" />
				))}
			</p>
			<dl className="docket">
				{facts.map(({ term, claim }) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>
							<ClaimText claim={claim} numbers={numbers} />
						</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
