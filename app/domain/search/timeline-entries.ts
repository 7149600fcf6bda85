/** The days of the timeline and their entries, for the search. */
import type { Content } from '../../../content/load.ts'
import type { DocumentedDay, Entry, TimelineDay } from '../../../content/schema/timeline.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { codeOf, notesOf, textsOf, toBody } from './entry-parts.ts'

/** Each day, followed by its entries. */
export function timelineEntries(record: Content): SearchEntry[] {
	return record.timeline.flatMap((day) => [
		dayEntry(record, day),
		...(day.isPending ? [] : day.entries.map((entry) => eventEntry(record, day, entry))),
	])
}

function dayEntry(record: Content, day: TimelineDay): SearchEntry {
	return {
		...shared(record, day, day.id),
		title: `Day ${day.day}: ${day.title}`,
		body: toBody(
			day.description,
			`${formatLongDate(day.date)}, ${day.timeLabel}`,
			day.isPending ? undefined : documentedParts(record, day),
		),
	}
}

function documentedParts(record: Content, day: DocumentedDay): string[] {
	const places = day.locations.map((id) => placeName(record, id))
	return [...textsOf(day.casualties), places.join(', '), ...notesOf(day.laterNotes)]
}

function eventEntry(record: Content, day: DocumentedDay, entry: Entry): SearchEntry {
	const time = entry.time === 'Hour not given' ? [] : [entry.time]
	const when = [`Day ${day.day}`, formatLongDate(day.date), ...time].join(', ')
	return {
		...shared(record, day, entry.id),
		title: `${when}: ${placeName(record, entry.place)}`,
		body: entry.text,
	}
}

function shared(record: Content, { day }: TimelineDay, ref: string) {
	const code = `${codeOf(record, '/timeline')}-${String(day).padStart(2, '0')}`
	return { kind: 'timeline', day, ref, code, url: `/timeline#${ref}` }
}

function placeName({ places }: Content, id: string): string {
	return places.find((place) => place.id === id)?.name ?? id
}
