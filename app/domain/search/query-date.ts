import { asciiDigits } from '../../lib/ascii-digits.ts'

/** A date that was typed, and the ways in which texts write it. */
export type QueryDate = {
	/** ISO 8601; null where either number may be the month. */
	date: string | null
	spellings: [string, ...string[]]
	/** Number of words that the date takes. */
	words: number
}

const months = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]

/** The year of the record, which a date without one means. */
const recordYear = 2025

const month = `(?<name>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const gap = '(?:,? |-)'
const thenYear = `(?:${gap}(?<year>\\d{4}))?`
const end = '[.,;:!?)]*(?= |$)'

/** The forms of a date. `first` and `second` are its day and its month in either order. */
const forms = [
	`(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})(?:T\\S*)?${end}`,
	`(?<year>(?:19|20)\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)${end}`,
	`(?<first>\\d{1,2})([-/.]) ?(?<second>\\d{1,2})\\2 ?(?<year>\\d{4}|\\d\\d)${end}`,
	`(?<first>\\d{1,2})([/.]) ?(?<second>\\d{1,2})(?:(?<=/\\d+)|\\.)${end}`,
	`${month}${gap}(?:the )?${day}${thenYear}${end}`,
	`${day}${gap}(?:of )?${month}${thenYear}${end}`,
].map((form) => new RegExp(`^${form}`, 'i'))

/** Reads a date at the beginning of some words: 2025-06-22, 22.6.2025, 6/22/2025, June 22, 22nd of June; else null. */
export function parseQueryDate(words: readonly string[]): QueryDate | null {
	const typed = asciiDigits(words.join(' '))
	for (const form of forms) {
		const match = form.exec(typed)
		const readings = match ? readingsOf(match) : []
		const [reading] = readings
		if (!match || !reading) continue
		const written = match[0].replace(/[.,;:!?)]+$/, '')
		const [spelling = written, ...others] = readings.flatMap(spellingsOf)
		return {
			date: readings.length === 1 ? isoOf(reading) : null,
			spellings: [spelling, ...others, written],
			words: match[0].split(' ').length,
		}
	}
	return null
}

type DateParts = { year: number; month: number; day: number }

/** The dates that may be meant: two where Americans and Europeans read different ones, [] where there is no such day. */
function readingsOf({ groups = {}, 2: separator }: RegExpExecArray): DateParts[] {
	const year = groups.year ? Number(groups.year.padStart(4, '20')) : recordYear
	if (!groups.first) {
		const month = groups.name ? monthOf(groups.name) : Number(groups.month)
		return [{ year, month, day: Number(groups.day) }].filter(isDate)
	}
	const [first, second] = [Number(groups.first), Number(groups.second)]
	const readings = [
		{ year, month: second, day: first },
		{ year, month: first, day: second },
	].filter(isDate)
	// Without a year, only a number above 12 tells a date from a ratio.
	if (!groups.year && readings.length > 1) return []
	return separator === '.' || first === second ? readings.slice(0, 1) : readings
}

/** The number of a month by its name or the beginning of its name. */
function monthOf(name: string): number {
	return months.findIndex((full) => full.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1
}

function isDate(parts: DateParts): boolean {
	// The last days of short months would count on into the next.
	return (
		months[parts.month - 1] !== undefined && new Date(`${isoOf(parts)}T00:00Z`).getUTCDate() === parts.day
	)
}

function isoOf({ year, month, day }: DateParts): string {
	return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

function spellingsOf(parts: DateParts): string[] {
	const name = months[parts.month - 1]
	const { day } = parts
	// Texts of the record leave its own year out.
	const ofYear = parts.year === recordYear ? '' : ` ${parts.year}`
	const ordinal = `${day}${ordinalEnding(day)}`
	return [
		`${name} ${day}${ofYear}`,
		`${day} ${name}${ofYear}`,
		isoOf(parts),
		`${name} ${ordinal}${ofYear}`,
		`${ordinal} ${name}${ofYear}`,
		`${ordinal} of ${name}${ofYear}`,
	]
}

function ordinalEnding(day: number): string {
	if (day > 10 && day < 14) return 'th'
	return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'
}
