import type { ReactNode } from 'react'
import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { LaterNotes } from '../evidence/later-note.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { StatementDocument } from '../evidence/statement-document.tsx'
import { DayAside } from './day-aside.tsx'
import { laterAnchor, statementOf } from './day-claims.ts'
import { DayHeader } from './day-header.tsx'
import { EventList } from './event-list.tsx'
import type { TimelineRecord } from './timeline.server.ts'

/** A documented day on its own page: header, events, and the aside. `heading` is its h2, `reference` the last lines of the aside. */
export function DayRecord(props: {
	day: DocumentedDay
	record: TimelineRecord
	numbers: SourceNumbers
	heading: ReactNode
	reference: ReactNode
}) {
	const { day, record, numbers, heading, reference } = props
	const { places, statements, sources, links } = record
	const statement = statementOf(day, statements)
	const name = `day ${day.day}`
	return (
		<article className="day" id={day.id} aria-labelledby={`${day.id}-heading`}>
			<DayHeader day={day} />
			<div>
				{heading}
				<EventList day={day} name={name} places={places} numbers={numbers} links={links} fold="whole" />
				{statement && (
					<StatementDocument
						statement={statement}
						numbers={numbers}
						headingLevel={3}
						link={<a href={`/aftermath#${statement.id}`}>The statement’s context and what followed</a>}
					/>
				)}
				<LaterNotes id={laterAnchor(day)} notes={day.laterNotes} numbers={numbers} />
			</div>
			<DayAside
				day={day}
				name={name}
				places={places}
				numbers={numbers}
				sources={sources}
				reference={reference}
			/>
		</article>
	)
}
