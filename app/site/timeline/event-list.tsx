import type { Place } from '../../../content/schema/place.ts'
import type { Entry } from '../../../content/schema/timeline.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import { DocumentLinks } from '../evidence/document-links.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordId, RecordTools } from '../evidence/record-tools.tsx'
import { HarmDetails } from './harm-details.tsx'
import type { TimelineRecord } from './timeline.server.ts'

/** The local time; quiet where no source gives any, since an absence is no news. */
function TimeOfDay({ time }: Pick<Entry, 'time'>) {
	if (time === 'Hour not given') return <span className="zone">Time unknown</span>
	return <span className="time">{time}</span>
}

/**
 * A day's events in order, each with its local time and place and, where the hour is known, the moment in UTC. `name` is
 * what the day is called within a sentence.
 */
export function EventList(props: {
	day: { date: string; entries: readonly Entry[] }
	name: string
	places: readonly Place[]
	numbers: SourceNumbers
	/** Documents that bear on an entry, by its id. */
	documents: TimelineRecord['documents']
	/** Without tools and details, as on the page of all days. */
	isBrief?: boolean
}) {
	const { day, name, places, numbers, documents, isBrief } = props
	return (
		<ol className="events" aria-label={`Events of ${name} in order`}>
			{day.entries.map((entry) => (
				<li id={entry.id} key={entry.id}>
					<div className="when">
						<TimeOfDay time={entry.time} />
						<span className="sr-only">,</span>{' '}
						<span className="zone">
							{places.find(({ id }) => id === entry.places[0])?.name}
							{entry.utc && `, ${utcLabel(entry.utc, day.date)}`}
						</span>{' '}
						{isBrief ? <RecordId id={entry.id} /> : <RecordTools id={entry.id} />}
					</div>
					<p>
						<ClaimText claim={entry} numbers={numbers} />
						<DocumentLinks documents={documents[entry.id]} />
					</p>
					{!isBrief && entry.harm && <HarmDetails harm={entry.harm} actor={entry.actor} />}
				</li>
			))}
		</ol>
	)
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const noBreak = '\u00a0'

/** The moment in UTC, with its date where that is not the day's: `08:30 UTC`, or `22:40 UTC on June 21`, with spaces that do not break. */
function utcLabel(utc: NonNullable<Entry['utc']>, date: string): string {
	const time = `${utc.slice(11, 16)}${noBreak}UTC`
	return utc.startsWith(date) ? time : `${time} on ${monthAndDay.format(new Date(utc)).replace(' ', noBreak)}`
}
