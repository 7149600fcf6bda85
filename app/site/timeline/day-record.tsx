import type { ReactNode } from 'react'
import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { MobileCollapse } from '../../ui/mobile-collapse.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { StatementDocument } from '../evidence/statement-document.tsx'
import { DayAside } from './day-aside.tsx'
import { laterAnchor, statementOf } from './day-claims.ts'
import { DayHeader } from './day-header.tsx'
import { EventList } from './event-list.tsx'
import type { TimelineRecord } from './timeline.server.ts'

/**
 * A documented day: header, events, and the aside with the notes of `notes`, ids of sources, none by default. `isBrief`
 * gives them in short, as one day of many, and folds the events of all but the first on a phone; `heading` is its h2 with
 * what is between it and the events, `reference` the last lines of the aside.
 */
export function DayRecord(props: {
	day: DocumentedDay
	record: TimelineRecord
	numbers: SourceNumbers
	heading: ReactNode
	notes?: readonly string[]
	reference: ReactNode
	isBrief?: boolean
}) {
	const { day, record, numbers, heading, notes, reference, isBrief } = props
	const { places, statements, sources, documents, lastUpdate } = record
	const statement = statementOf(day, statements)
	const events = (
		<EventList
			day={day}
			name={`day ${day.day}`}
			places={places}
			numbers={numbers}
			documents={documents}
			isBrief={isBrief}
		/>
	)
	return (
		<article className="day" id={day.id} aria-labelledby={`${day.id}-heading`}>
			<DayHeader day={day} />
			<div>
				{heading}
				{isBrief ? (
					<MobileCollapse summary={`${day.entries.length} entries of day ${day.day}`} isOpen={day.day === 1}>
						{events}
					</MobileCollapse>
				) : (
					events
				)}
				{statement && (
					<StatementDocument
						statement={statement}
						numbers={numbers}
						headingLevel={3}
						link={<a href={`/aftermath#${statement.id}`}>The statement’s context and what followed</a>}
					/>
				)}
				<LaterNotes id={laterAnchor(day)} notes={day.laterNotes} numbers={numbers} frozenAt={lastUpdate} />
			</div>
			<DayAside
				day={day}
				name={`day ${day.day}`}
				places={places}
				numbers={numbers}
				sources={sources}
				notes={notes}
				reference={reference}
			/>
		</article>
	)
}
