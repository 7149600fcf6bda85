/** Rules between records: counts of specification section 9, ids that must exist, order of times. */
import { checkSource } from './check-sources.ts'
import type { Content, Fault } from './load.ts'
import type { Place } from './schema/place.ts'
import type { DocumentedDay, Entry } from './schema/timeline.ts'

type Report = (file: string, path: string, message: string) => void

/** Every fault between records; [] when there is none. */
export function crossCheck(content: Content): Fault[] {
	const faults: Fault[] = []
	const report: Report = (file, path, message) => faults.push({ file, path, message })
	checkCounts(content, report)
	checkDays(content, report)
	checkIds(content, report)
	checkSources(content, report)
	return faults
}

function checkCounts(content: Content, report: Report) {
	const expect = (file: string, path: string, found: number, wanted: number, what: string) => {
		if (found !== wanted) report(file, path, `holds ${found} ${what}, the specification fixes ${wanted}`)
	}
	expect('timeline.json', '(whole file)', content.timeline.length, 12, 'days')
	expect('causes.json', 'causes', content.causes.causes.length, 6, 'causes')
	expect('causes.json', 'triggers', content.causes.triggers.length, 4, 'trigger events')
	expect('causes.json', 'strategic', content.causes.strategic.length, 3, 'strategic boxes')
	expect('aftermath.json', 'assessments', content.aftermath.assessments.length, 5, 'assessments')
	expect('comparison.json', 'rows', content.comparison.rows.length, 12, 'comparison rows')
	expect('comparison.json', 'strategic', content.comparison.strategic.length, 4, 'strategic assessment rows')
	expect('faq.json', 'categories', content.faq.categories.length, 6, 'categories')
	for (const [index, category] of content.faq.categories.entries())
		expect('faq.json', `categories[${index}] (${category.id})`, category.questions.length, 4, 'questions')
	expect('site.json', 'sections', content.site.sections.length, 6, 'section cards')
}

/** A day that ended before the last update is documented, a later one pending: moving the freeze moves the count. */
function checkDays(content: Content, report: Report) {
	const freeze = content.site.lastUpdate.slice(0, 10)
	const places = new Map(content.places.map((place) => [place.id, place]))
	for (const [index, day] of content.timeline.entries()) {
		const path = `[${index}] (${day.id})`
		if (day.day !== index + 1) report('timeline.json', path, `is day ${day.day}, days stand in order from 1`)
		if (day.id !== `day-${day.day}`) report('timeline.json', path, `its id must be day-${day.day}`)
		const date = new Date(Date.UTC(2025, 5, 14 + day.day)).toISOString().slice(0, 10)
		if (day.date !== date) report('timeline.json', path, `day ${day.day} is ${date}, not ${day.date}`)
		const ended = day.date < freeze
		if (ended && day.isPending) report('timeline.json', path, 'ended before the last update but is pending')
		if (!ended && !day.isPending)
			report('timeline.json', path, 'is documented but ends after the last update')
		if (!day.isPending) checkEntries(day, path, places, report)
	}
}

function checkEntries(day: DocumentedDay, path: string, places: Map<string, Place>, report: Report) {
	let reached = Number.NEGATIVE_INFINITY
	for (const [index, entry] of day.entries.entries()) {
		const where = `${path}.entries[${index}] (${entry.id})`
		if (entry.id !== `d${day.day}-${index + 1}`)
			report('timeline.json', where, `its id must be d${day.day}-${index + 1}`)
		const place = places.get(entry.place)
		if (!place) continue
		const [from, to] = span(day.date, entry, place)
		if (to < reached)
			report('timeline.json', where, 'stands after a later entry; entries follow their moment in UTC')
		reached = Math.max(reached, from)
		if (entry.utc && !(Date.parse(entry.utc) >= from && Date.parse(entry.utc) <= to))
			report('timeline.json', where, `${entry.utc} is not ${entry.time} at ${place.name} on ${day.date}`)
	}
	for (const location of day.locations)
		if (!places.has(location)) report('timeline.json', `${path}.locations`, `no place has the id ${location}`)
}

const HOURS: Record<string, [number, number]> = {
	Overnight: [0, 6],
	Morning: [6, 12],
	Afternoon: [12, 18],
	Evening: [18, 24],
	'All day': [0, 24],
	'Hour not given': [0, 24],
}

/** First and last millisecond, in UTC, at which the entry may have happened. */
function span(date: string, entry: Entry, place: Place): [number, number] {
	const midnight = Date.parse(`${date}T00:00:00Z`) - place.utcOffsetMinutes * 60_000
	const hours = HOURS[entry.time]
	if (hours) return [midnight + hours[0] * 3_600_000, midnight + hours[1] * 3_600_000]
	const [hour = 0, minute = 0] = entry.time.split(':').map(Number)
	const exact = midnight + (hour * 60 + minute) * 60_000
	return [exact, exact]
}

function checkIds(content: Content, report: Report) {
	const seen = new Map<string, string>()
	const places = new Set(content.places.map((place) => place.id))
	const statements = new Set(content.statements.map((statement) => statement.id))
	walk(content, (file, path, record) => {
		if (typeof record.id === 'string') {
			const first = seen.get(record.id)
			if (first) report(file, path, `the id ${record.id} is taken by ${first}`)
			else seen.set(record.id, `content/${file} ${path}`)
		}
		if (typeof record.place === 'string' && !places.has(record.place))
			report(file, path, `no place has the id ${record.place}`)
		if (typeof record.statement === 'string' && !statements.has(record.statement))
			report(file, path, `no statement has the id ${record.statement}`)
		if (typeof record.href === 'string') checkLink(content, record.href, file, path, report)
	})
}

/** Addresses of the record's own pages, and those that the site makes from other things. */
function checkLink(content: Content, href: string, file: string, path: string, report: Report) {
	const [address = ''] = href.split('#')
	const made = [
		'/',
		'/blog',
		'/sources',
		'/search',
		'/download',
		'/archive.zip',
		'/feed.xml',
		'/feed.json',
		'/sitemap.xml',
	]
	const known = new Set([...made, ...content.site.pages.map((page) => page.path)])
	const isDay = content.timeline.some((day) => address === `/timeline/${day.id}`)
	if (!known.has(address) && !isDay && !address.startsWith('/blog/'))
		report(file, path, `the link ${href} leads nowhere`)
}

function checkSources(content: Content, report: Report) {
	const known = new Set(content.sources.map((source) => source.id))
	const cited = new Set<string>()
	walk(content, (file, path, record) => {
		const ids = [
			...(Array.isArray(record.sources) && file !== 'sources.json' ? record.sources : []),
			record.link,
		]
		for (const id of ids) {
			if (typeof id !== 'string') continue
			cited.add(id)
			if (!known.has(id)) report(file, path, `cites ${id}, which sources.json does not hold`)
		}
	})
	for (const id of known) if (!cited.has(id)) report('sources.json', id, 'is cited by nothing')
	for (const source of content.sources)
		for (const fault of checkSource(source)) report('sources.json', source.id, fault)
}

type Visit = (file: string, path: string, record: Record<string, unknown>) => void

function walk(content: Content, visit: Visit) {
	const step = (file: string, path: string, value: unknown) => {
		if (Array.isArray(value))
			for (const [index, item] of value.entries()) step(file, `${path}[${index}]`, item)
		else if (value && typeof value === 'object') {
			const record = value as Record<string, unknown>
			visit(file, typeof record.id === 'string' ? `${path} (${record.id})` : path, record)
			for (const [key, inner] of Object.entries(record)) step(file, path ? `${path}.${key}` : key, inner)
		}
	}
	for (const [name, value] of Object.entries(content)) step(`${name}.json`, '', value)
}
