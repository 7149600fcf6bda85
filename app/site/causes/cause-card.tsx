import type { Cause } from '../../../content/schema/causes.ts'
import { ImpactBadge } from '../../ui/badge.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'

/** An underlying cause: how much it weighed, what it was, over which time. */
export function CauseCard({ cause, numbers }: { cause: Cause; numbers: SourceNumbers }) {
	const { id, category, title, description, details, impact, timeframe } = cause
	return (
		<article className="card" id={id} aria-labelledby={`${id}-heading`}>
			<header>
				<p className="label quiet">{category}</p>
				<p className="badge-line">
					<span className="sr-only">Impact: </span>
					<ImpactBadge impact={impact} />
				</p>
			</header>
			<h3 id={`${id}-heading`}>{title}</h3>
			<ClaimParagraph claim={description} numbers={numbers} />
			<ul className="facts">
				{details.map((claim) => (
					<li key={claim.text}>
						<ClaimText claim={claim} numbers={numbers} />
						<WhoSaysWhat claim={claim} />
					</li>
				))}
			</ul>
			<p className="card-foot">
				<span className="sr-only">Timeframe: </span>
				{timeframe}
			</p>
		</article>
	)
}
