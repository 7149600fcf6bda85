import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { MobileCollapse } from '../../ui/mobile-collapse.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { StatementDocument } from '../evidence/statement-document.tsx'
import { Impact, KeyLocations } from './day-aside.tsx'
import { laterAnchor, statementOf } from './day-claims.ts'
import { DayDetails } from './day-details.tsx'
import { pressCount } from './day-header.tsx'
import { EventList } from './event-list.tsx'
import { FoldedSources } from './folded-sources.tsx'
import type { TimelineRecord } from './timeline.server.ts'

/** A documented day among the others: its heading, which stays in view, its events as headlines, and what else it has. `notes` are the sources that no earlier day cites. */
export function FoldedDay(props: {
	day: DocumentedDay
	record: TimelineRecord
	numbers: SourceNumbers
	notes: readonly string[]
	isExpanded: boolean
}) {
	const { day, record, numbers, notes, isExpanded } = props
	const { places, statements, links } = record
	const statement = statementOf(day, statements)
	const name = `day ${day.day}`
	return (
		<article className="day folded" id={day.id} aria-labelledby={`${day.id}-heading`}>
			<header className="day-bar">
				<h2 id={`${day.id}-heading`}>
					<span className="day-name">Day {day.day}</span>
					<span className="sr-only">:</span> <span className="day-title">{day.title}</span>
				</h2>
				<time dateTime={day.date}>{formatLongDate(day.date)}</time>
			</header>{' '}
			<a className="skip-day" href={`#day-${day.day + 1}`}>
				Skip to Day {day.day + 1}
			</a>
			<p className="day-intro">{day.description}</p>
			<div className="day-events">
				<EventList
					day={day}
					name={name}
					places={places}
					numbers={numbers}
					links={links}
					fold={isExpanded ? 'open' : 'closed'}
				/>
				{statement && (
					<MobileCollapse summary={`${statement.title}, full text`}>
						<StatementDocument
							statement={statement}
							numbers={numbers}
							headingLevel={3}
							isFolded={!isExpanded}
							link={<a href={`/aftermath#${statement.id}`}>The statement’s context and what followed</a>}
						/>
					</MobileCollapse>
				)}
			</div>
			<div className="day-side">
				<p className="day-meta">
					{day.timeLabel}. {pressCount(day.day)}. <a href={`/timeline/${day.id}`}>Page of day {day.day}</a>
				</p>
				<div className="day-folds">
					<DayDetails heading="Key locations" count={day.locations.length} isOpen={isExpanded}>
						<KeyLocations day={day} places={places} />
					</DayDetails>
					<DayDetails heading="Casualties / impact" count={day.casualties.length} isOpen={isExpanded}>
						<Impact day={day} numbers={numbers} />
					</DayDetails>
					{day.laterNotes.length > 0 && (
						<DayDetails heading="Updates" count={day.laterNotes.length} isOpen={isExpanded}>
							<LaterNotes id={laterAnchor(day)} notes={day.laterNotes} numbers={numbers} />
						</DayDetails>
					)}
					<FoldedSources ids={notes} numbers={numbers} sources={record.sources} />
				</div>
			</div>
		</article>
	)
}
