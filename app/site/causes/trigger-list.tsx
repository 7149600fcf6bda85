import type { Trigger } from '../../../content/schema/causes.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { DocumentLinks } from '../evidence/document-links.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import type { CausesPageData } from './causes.server.ts'

/** The events that stand nearest to the documented days, in the order of their dates. */
export function TriggerList(props: {
	triggers: Trigger[]
	numbers: SourceNumbers
	/** Documents that bear on a trigger, by its id. */
	documents: CausesPageData['documents']
}) {
	const { triggers, numbers, documents } = props
	return (
		<ol className="events triggers">
			{triggers.map(({ id, date, event, description }) => (
				<li id={id} key={id}>
					<div className="when">
						<time className="time" dateTime={date}>
							{formatLongDate(date)}
						</time>
					</div>
					<div>
						<h3>{event}</h3>
						{description.map((claim) => (
							<ClaimParagraph key={claim.text} claim={claim} numbers={numbers} />
						))}
						<p>
							<DocumentLinks documents={documents[id]} />
						</p>
					</div>
				</li>
			))}
		</ol>
	)
}
