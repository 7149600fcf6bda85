import type { Assessment } from '../../../content/schema/aftermath.ts'
import { AssessmentBadge } from '../../ui/assessment-badge.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** A matter under assessment as it stood at `frozenAt`, an instant as ISO text. */
export function AssessmentCard(props: { assessment: Assessment; numbers: SourceNumbers; frozenAt: string }) {
	const { assessment, numbers, frozenAt } = props
	const { id, title, status, description, lastUpdate, laterNotes } = assessment
	return (
		<article className="card" id={id} aria-labelledby={`${id}-heading`}>
			<header>
				<p className="label quiet">Assessment</p>
				<p className="badge-line">
					<span className="sr">Status: </span>
					<AssessmentBadge status={status} />
				</p>
			</header>
			<h3 id={`${id}-heading`}>{title}</h3>
			{description.map((claim) => (
				<p key={claim.text}>
					<ClaimText claim={claim} numbers={numbers} />
				</p>
			))}
			<p className="stat">Last update: {lastUpdate}</p>
			<LaterNotes notes={laterNotes} numbers={numbers} frozenAt={frozenAt} />
		</article>
	)
}
