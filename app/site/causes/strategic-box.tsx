import type { StrategicBox as Box } from '../../../content/schema/causes.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** One part of the strategic assessment. */
export function StrategicBox({ box, numbers }: { box: Box; numbers: SourceNumbers }) {
	return (
		<article id={box.id} aria-labelledby={`${box.id}-heading`}>
			<p className="label quiet">{box.label}</p>
			<h3 id={`${box.id}-heading`}>{box.title}</h3>
			{box.claims.map((claim) => (
				<p key={claim.text}>
					<ClaimText claim={claim} numbers={numbers} />
				</p>
			))}
		</article>
	)
}
