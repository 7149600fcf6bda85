/** The days of the timeline and their entries, for the search. */
import type { Content } from '../../../content/record.ts'
import { type RecordedDay, recordedDays } from '../../../content/registers.ts'
import type { Entry, TimelineDay } from '../../../content/schema/timeline.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { beforePath, datedDayName, dayAddress, dayName } from '../days.ts'
import { codeOf, notesOf, textsOf, toBody } from './entry-parts.ts'

/** Each day, followed by its entries; June 13 and 14 first, the pending days last. */
export function timelineEntries(record: Content): SearchEntry[] {
	const pending = record.timeline.filter((day) => day.isPending)
	return [
		...recordedDays(record).flatMap((day) => [
			dayEntry(record, day),
			...day.entries.map((entry) => eventEntry(record, day, entry)),
		]),
		...pending.map((day) => dayEntry(record, day)),
	]
}

function dayEntry(record: Content, day: RecordedDay | TimelineDay): SearchEntry {
	return {
		...filedUnder(record, day),
		ref: day.id,
		url: dayAddress(day),
		title: `${dayName(day)}: ${day.title}`,
		body: toBody(
			day.description,
			`${formatLongDate(day.date)}, ${day.timeLabel}`,
			'entries' in day ? recordedParts(record, day) : undefined,
		),
	}
}

function recordedParts(record: Content, day: RecordedDay): string[] {
	const places = day.locations.map((id) => placeName(record, id))
	return [...textsOf(day.casualties), places.join(', '), ...notesOf(day.laterNotes)]
}

function eventEntry(record: Content, day: RecordedDay, entry: Entry): SearchEntry {
	const time = entry.time === 'Hour not given' ? [] : [entry.time]
	const when = [datedDayName(day), ...time].join(', ')
	return {
		...filedUnder(record, day),
		ref: entry.id,
		url: entryOnItsDay(day, entry),
		title: `${when}: ${entry.headline}`,
		body: toBody(textsOf([entry]), entry.places.map((id) => placeName(record, id)).join(', ')),
	}
}

function entryOnItsDay(day: RecordedDay, { id }: Entry): string {
	return `${'day' in day ? dayAddress(day) : beforePath}#${id}`
}

/** Kind, number and reference of a day; June 13 and 14 have the reference of their page and no number. */
function filedUnder(record: Content, day: RecordedDay | TimelineDay) {
	if (!('day' in day)) return { kind: 'timeline', day: null, code: codeOf(record, beforePath) }
	const code = `${codeOf(record, '/timeline')}-${String(day.day).padStart(2, '0')}`
	return { kind: 'timeline', day: day.day, code }
}

function placeName({ places }: Content, id: string): string {
	return places.find((place) => place.id === id)?.name ?? id
}
