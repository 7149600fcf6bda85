/** Rules for the days and their entries: which days stand where, and the order of moments. */
import type { Content } from './record.ts'
import type { Place } from './schema/place.ts'
import type { Entry } from './schema/timeline.ts'
import type { ReportIssue } from './walk.ts'

type Places = Map<string, Place>
type Day = { date: string; entries: Entry[]; locations: string[] }

/** A day that ended before the last update is documented, a later one pending: moving the freeze moves the count. */
export function checkDays(content: Content, report: ReportIssue) {
	const freeze = content.site.lastUpdate.slice(0, 10)
	const places = new Map(content.places.map((place) => [place.id, place]))
	for (const [index, day] of content.timeline.entries()) {
		const path = `[${index}] (${day.id})`
		if (day.day !== index + 1) report('timeline.json', path, `is day ${day.day}, days stand in order from 1`)
		if (day.id !== `day-${day.day}`) report('timeline.json', path, `its id must be day-${day.day}`)
		const date = juneDate(14 + day.day)
		if (day.date !== date) report('timeline.json', path, `day ${day.day} is ${date}, not ${day.date}`)
		const ended = day.date < freeze
		if (ended && day.isPending) report('timeline.json', path, 'ended before the last update but is pending')
		if (!ended && !day.isPending)
			report('timeline.json', path, 'is documented but ends after the last update')
		if (!day.isPending) checkEntries('timeline.json', path, day, `d${day.day}-`, places, report)
	}
	checkBefore(content, places, report)
}

/** The two days of the war that come before Day 1. */
function checkBefore({ before }: Content, places: Places, report: ReportIssue) {
	if (before.length !== 2) report('before.json', '(whole file)', `holds ${before.length} days, not 2`)
	for (const [index, day] of before.entries()) {
		const path = `[${index}] (${day.id})`
		const number = 13 + index
		if (day.id !== `june-${number}` || day.date !== juneDate(number))
			report('before.json', path, `must be june-${number} with the date ${juneDate(number)}`)
		checkEntries('before.json', path, day, `p${number}-`, places, report)
	}
}

function juneDate(day: number): string {
	return new Date(Date.UTC(2025, 5, day)).toISOString().slice(0, 10)
}

function checkEntries(
	file: string,
	path: string,
	day: Day,
	prefix: string,
	places: Places,
	report: ReportIssue,
) {
	let reached = Number.NEGATIVE_INFINITY
	for (const [index, entry] of day.entries.entries()) {
		const where = `${path}.entries[${index}] (${entry.id})`
		if (!entry.id.startsWith(prefix)) report(file, where, `its id must begin with ${prefix}`)
		const place = places.get(entry.places[0] ?? '')
		if (!place) continue
		const [from, to] = entrySpan(day.date, entry, place)
		if (to < reached) report(file, where, 'stands after a later entry; entries follow their moment in UTC')
		reached = Math.max(reached, from)
		if (entry.utc && !(Date.parse(entry.utc) >= from && Date.parse(entry.utc) <= to))
			report(file, where, `${entry.utc} is not ${entry.time} at ${place.name} on ${day.date}`)
	}
	for (const location of day.locations)
		if (!places.has(location)) report(file, `${path}.locations`, `no place has the id ${location}`)
}

const HOURS: Record<string, [number, number]> = {
	Overnight: [0, 6],
	Morning: [6, 12],
	Afternoon: [12, 18],
	Evening: [18, 24],
	'All day': [0, 24],
	'Hour not given': [0, 24],
}

/** First and last millisecond, in UTC, at which an entry of a day may have happened at its main place. */
export function entrySpan(
	date: string,
	entry: Pick<Entry, 'time'>,
	place: Pick<Place, 'utcOffsetMinutes'>,
): [number, number] {
	const midnight = Date.parse(`${date}T00:00:00Z`) - place.utcOffsetMinutes * 60_000
	const hours = HOURS[entry.time]
	if (hours) return [midnight + hours[0] * 3_600_000, midnight + hours[1] * 3_600_000]
	const [hour = 0, minute = 0] = entry.time.split(':').map(Number)
	const exact = midnight + (hour * 60 + minute) * 60_000
	return [exact, exact]
}
