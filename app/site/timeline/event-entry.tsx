import type { Entry } from '../../../content/schema/timeline.ts'
import { incidentAddress } from '../../domain/incidents/incidents.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import { DocumentLinks } from '../evidence/document-links.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'
import type { EntryLinks } from './entry-links.server.ts'
import { TimeAndPlace, utcLabel } from './entry-time.tsx'
import { HarmDetails } from './harm-details.tsx'

/** An entry in full. `date` is its day's, `place` the name of its main place. */
export function EventEntry(props: {
	entry: Entry
	date: string
	place: string | undefined
	numbers: SourceNumbers
	links: EntryLinks | undefined
	isBrief?: boolean
}) {
	const { entry, date, place, numbers, links, isBrief } = props
	const { id, kind, headline, time, utc, harm, actor } = entry
	return (
		<>
			<div className="when">
				<TimeAndPlace time={time} place={place} utc={utcLabel(utc, date)} /> <RecordTools id={id} />
			</div>
			{/* Reader views drop a short `div` with links. */}
			<section>
				<p className="headline">
					{kind === 'action' ? <a href={incidentAddress(id)}>{headline}</a> : headline}
				</p>
				<p>
					<ClaimText claim={entry} numbers={numbers} names={links?.names} />
					<DocumentLinks documents={links?.documents} />
				</p>
				<WhoSaysWhat claim={entry} />
				{!isBrief && harm && <HarmDetails harm={harm} actor={actor} />}
			</section>
		</>
	)
}
