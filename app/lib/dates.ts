const longUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const yearAndMonth = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** `June 24, 2025`: the form of public dates, in UTC (contract section 2). Takes an instant or a day as ISO text. */
export function formatLongDate(iso: string): string {
	return longUtc.format(new Date(iso))
}

/** `Jun 24, 2025`, where there is little room. Takes an instant or a day as ISO text. */
export function formatShortDate(iso: string): string {
	return shortUtc.format(new Date(iso))
}

/** `June 13`, where the year is clear. Takes a day as ISO text. */
export function formatMonthAndDay(iso: string): string {
	return monthAndDay.format(new Date(iso))
}

/** A date in words, as exact as it is given: `2025`, `June 2025`, `June 24, 2025`, or `no date` for `n.d.`. */
export function formatPartialDate(date: string): string {
	if (date === 'n.d.') return 'no date'
	if (date.length === 4) return date
	return (date.length === 7 ? yearAndMonth : longUtc).format(new Date(date))
}

/** `June 24, 2025, 00:00 UTC`. Takes an instant as ISO text. */
export function formatInstant(iso: string): string {
	const date = new Date(iso)
	return `${longUtc.format(date)}, ${date.toISOString().slice(11, 16)} UTC`
}

/** `June 24, 2025 at 03:30`, by the clock of this device, as the form says when it saved. Takes an instant as ISO text. */
export function formatLocalInstant(iso: string): string {
	return new Date(iso).toLocaleString('en-US', {
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
}

/** An instant for machines and for people: `{ iso, label: 'June 24, 2025, 00:00 UTC' }`; null stays null. */
export function labelInstant(iso: string): Moment
export function labelInstant(iso: string | null): Moment | null
export function labelInstant(iso: string | null): Moment | null {
	return iso === null ? null : { iso, label: formatInstant(iso) }
}

/** An instant with the words that people read. */
export type Moment = { iso: string; label: string }

/** A short date in the locale that `Accept-Language` prefers (RFC 9110, 12.5.4), UTC; the dashboard before hydration. */
export function formatForLocales(iso: string, acceptLanguage: string | null): string {
	return new Intl.DateTimeFormat(readLocales(acceptLanguage), { timeZone: 'UTC' }).format(new Date(iso))
}

/** Browsers name a handful of locales; each that is looked up takes the engine some 10 microseconds. */
const mostLocales = 50

function readLocales(acceptLanguage: string | null): string[] {
	const ranges = (acceptLanguage ?? '').split(',', mostLocales).map((part) => {
		const [tag = '', weight] = part.split(';')
		return { tag: tag.trim(), weight: Number(weight?.trim().replace(/^q=/i, '') ?? 1) }
	})
	const wanted = ranges.filter(({ tag, weight }) => weight > 0 && isKnown(tag))
	return [...wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag), 'en-US']
}

function isKnown(tag: string): boolean {
	try {
		return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
	} catch {
		return false
	}
}

/**
 * The day it is now in UTC: `2025-06-24`. Citations name it as their access date, so whatever keeps a page that has
 * one must let go of it at midnight UTC.
 */
export function today(): string {
	return new Date().toISOString().slice(0, 10)
}
