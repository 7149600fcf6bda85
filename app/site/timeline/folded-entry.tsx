import type { Entry } from '../../../content/schema/timeline.ts'
import { incidentAddress } from '../../domain/incidents/incidents.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import { DocumentLinks } from '../evidence/document-links.tsx'
import { GradeMark } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordId } from '../evidence/record-tools.tsx'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'
import type { EntryLinks } from './entry-links.server.ts'
import { TimeAndPlace, utcLabel } from './entry-time.tsx'

/** An entry as one line, time, place, headline and grade, that opens in place. */
export function FoldedEntry(props: {
	entry: Entry
	date: string
	place: string | undefined
	numbers: SourceNumbers
	links: EntryLinks | undefined
	isOpen: boolean
}) {
	const { entry, date, place, numbers, links, isOpen } = props
	const { id, kind, headline, time, utc, grade } = entry
	const moment = utcLabel(utc, date)
	return (
		<details className="event" open={isOpen}>
			<summary>
				<span className="when">
					<TimeAndPlace time={time} place={place} />
				</span>
				<span className="sr-only">:</span> <span className="headline">{headline}</span>{' '}
				<GradeMark grade={grade} />
			</summary>
			<p>
				<ClaimText claim={entry} numbers={numbers} names={links?.names} />
				<DocumentLinks documents={links?.documents} />
			</p>
			<WhoSaysWhat claim={entry} />
			<p className="zone">
				{[place, moment].filter(Boolean).join(', ')} ·{' '}
				{kind === 'action' && [
					<a key="incident" href={incidentAddress(id)}>
						All about this event
					</a>,
					' · ',
				]}
				<RecordId id={id} />
			</p>
		</details>
	)
}
