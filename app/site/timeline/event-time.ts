import type { Entry } from '../../../content/schema/timeline.ts'

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const noBreak = '\u00a0'

/** The moment in UTC, with its date where that is not the day's: `08:30 UTC`, or `22:40 UTC on June 21`, with spaces that do not break. */
export function utcLabel(utc: NonNullable<Entry['utc']>, date: string): string {
	const time = `${utc.slice(11, 16)}${noBreak}UTC`
	return utc.startsWith(date) ? time : `${time} on ${monthAndDay.format(new Date(utc)).replace(' ', noBreak)}`
}
