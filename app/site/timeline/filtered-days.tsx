import type { RecordedDay } from '../../../content/registers.ts'
import { dayAddress, dayName } from '../../domain/days.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'
import { firstCitedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { DateHeader, DayHeader } from './day-header.tsx'
import type { EntryLinks } from './entry-links.server.ts'
import { inReadingOrder } from './entry-order.ts'
import { EventList } from './event-list.tsx'
import { FoldedSources } from './folded-sources.tsx'
import type { FilteredDayData, TimelineFilterData } from './timeline-filter.server.ts'

/** The entries that match a filter, day by day; days without any are named in one quiet line where they would be. */
export function FilteredDays(props: { filter: TimelineFilterData; links: Record<string, EntryLinks> }) {
	const { filter, links } = props
	const { days, count } = filter
	if (count === 0) return null
	const entries = days.map((each) => inReadingOrder(each.entries))
	const numbers = numberSources(entries.flat())
	const notes = firstCitedIn(entries)
	return days.map((each, index) => {
		if (each.entries.length > 0)
			return (
				<FilteredDay
					key={each.day.id}
					matches={each}
					filter={filter}
					links={links}
					numbers={numbers}
					notes={notes[index] ?? []}
				/>
			)
		const isFirstOfRun = index === 0 || days[index - 1]?.entries.length !== 0
		return isFirstOfRun && <NoMatches key={each.day.id} days={emptyFrom(days.slice(index))} />
	})
}

/** The days at the beginning of a list that have no entry. */
function emptyFrom(days: readonly FilteredDayData[]): RecordedDay[] {
	const end = days.findIndex(({ entries }) => entries.length > 0)
	return (end === -1 ? days : days.slice(0, end)).map(({ day }) => day)
}

function NoMatches({ days }: { days: RecordedDay[] }) {
	const dates = days.flatMap((day) => ('day' in day ? [] : formatMonthAndDay(day.date)))
	const numbers = days.flatMap((day) => ('day' in day ? day.day : []))
	const [first, last] = [numbers[0], numbers.at(-1)]
	const numbered = first === last ? `Day ${first}` : `Days ${first} to ${last}`
	const names = [...dates, ...(first === undefined ? [] : [numbered])]
	return <p className="no-matches">{`${names.join(', ')}: no matching events`}</p>
}

function FilteredDay(props: {
	matches: FilteredDayData
	filter: TimelineFilterData
	links: Record<string, EntryLinks>
	numbers: SourceNumbers
	notes: readonly string[]
}) {
	const { matches, filter, links, numbers, notes } = props
	const { day, entries } = matches
	const isNumbered = 'day' in day
	const name = isNumbered ? `day ${day.day}` : dayName(day)
	return (
		<article className="day matches" id={day.id} aria-labelledby={`${day.id}-heading`}>
			{isNumbered ? <DayHeader day={day} /> : <DateHeader day={day} />}
			<div>
				<h2 id={`${day.id}-heading`}>
					<span className="sr-only">{dayName(day)}: </span>
					{day.title}
				</h2>
				<EventList
					day={{ id: day.id, date: day.date, entries }}
					name={name}
					places={filter.places}
					numbers={numbers}
					links={links}
					fold="whole"
					isBrief
				/>
			</div>
			<section aria-label={`Sources of these entries of ${name}`}>
				<FoldedSources ids={notes} numbers={numbers} sources={filter.sources} />
				<p className="data quiet">
					<a href={dayAddress(day)}>{`${dayName(day)} in full, ${day.entries.length} events`}</a>
				</p>
			</section>
		</article>
	)
}
