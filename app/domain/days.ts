/** Names and URLs of the days with entries, and of their entries. */
import type { Content } from '../../content/record.ts'
import type { RecordedDay } from '../../content/registers.ts'
import type { BeforeDay } from '../../content/schema/before.ts'
import type { TimelineDay } from '../../content/schema/timeline.ts'
import { formatLongDate } from '../lib/dates.ts'

/** The page of June 13 and 14, which have no number. */
export const beforePath = '/timeline/before'

/** `Day 9`, or the date of a day before Day 1. */
export function dayName(day: RecordedDay | TimelineDay): string {
	return 'day' in day ? `Day ${day.day}` : formatLongDate(day.date)
}

/** `Day 9, June 23, 2025`, or the date alone. */
export function datedDayName(day: RecordedDay): string {
	const date = formatLongDate(day.date)
	return 'day' in day ? `${dayName(day)}, ${date}` : date
}

/** Where a day is read by itself. */
export function dayAddress(day: RecordedDay | TimelineDay): string {
	return 'day' in day ? `/timeline/${day.id}` : `${beforePath}#${day.id}`
}

/** Where an entry is, by its id: `/timeline#d9-4`, `/timeline/before#p13-1`. */
export function entryAddress({ id }: { id: string }): string {
	return `${id.startsWith('p') ? beforePath : '/timeline'}#${id}`
}

/** A day by its number of entries; null for one that is pending. */
export type CountedDay = Pick<TimelineDay, 'id' | 'day' | 'date'> & { entryCount: number | null }

/** The days before Day 1, by their number of entries. */
export type CountedBeforeDay = Pick<BeforeDay, 'id' | 'date'> & { entryCount: number }

/** All days without what happened on them, for what leads to them. */
export function countDays({ before, timeline }: Pick<Content, 'before' | 'timeline'>): {
	before: CountedBeforeDay[]
	days: CountedDay[]
} {
	return {
		before: before.map(({ id, date, entries }) => ({ id, date, entryCount: entries.length })),
		days: timeline.map((day) => {
			const { id, date } = day
			return { id, date, day: day.day, entryCount: day.isPending ? null : day.entries.length }
		}),
	}
}
