/** A date that was typed, and the ways in which texts write it. */
export type TypedDate = {
	/** ISO 8601. */
	date: string
	spellings: [string, ...string[]]
	/** How many of the words it takes. */
	words: number
}

const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The year of the record, which a date without one means. */
const recordYear = 2025

/** Reads a date at the beginning of some words: 2025-06-22, June 22, 22 June, with or without a year; else null. */
export function readTypedDate(words: readonly string[]): TypedDate | null {
	const [first = '', second = '', third = ''] = words.map((word) => word.replace(/,$/, ''))
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(first)
	if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]), 1)
	const month = monthOf(first) || monthOf(second)
	const day = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(monthOf(first) ? second : first)
	if (!month || !day) return null
	const hasYear = /^\d{4}$/.test(third)
	return toDate(hasYear ? Number(third) : recordYear, month, Number(day[1]), hasYear ? 3 : 2)
}

/** The number of a month by its name or by its first three letters; 0 for any other word. */
function monthOf(word: string): number {
	const name = word.toLowerCase().replace(/\.$/, '')
	return (
		months.findIndex((month) => {
			const full = month.toLowerCase()
			return full === name || (name.length === 3 && full.startsWith(name))
		}) + 1
	)
}

function toDate(year: number, month: number, day: number, words: number): TypedDate | null {
	const name = months[month - 1]
	const date = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
	// The last days of short months would count on into the next.
	if (!name || new Date(`${date}T00:00Z`).getUTCDate() !== day) return null
	// Texts of the record leave its own year out.
	const ofYear = year === recordYear ? '' : ` ${year}`
	return { date, spellings: [`${name} ${day}${ofYear}`, `${day} ${name}${ofYear}`, date], words }
}
