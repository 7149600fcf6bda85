/** Registers of documents, persons and places, computed from the rest of the record. */
import type { Content } from './record.ts'
import type { BeforeDay } from './schema/before.ts'
import type { Document } from './schema/document.ts'
import { SIDES, type Side } from './schema/side.ts'
import type { Source } from './schema/source.ts'
import type { DocumentedDay, Entry } from './schema/timeline.ts'
import { walk } from './walk.ts'

/** Files whose words are about the conflict; the others hold registers, sources and the words of the frame. */
const NARRATIVE_FILES = new Set([
	'before.json',
	'timeline.json',
	'statements.json',
	'causes.json',
	'aftermath.json',
	'casualties.json',
	'comparison.json',
	'faq.json',
	'documents.json',
])

/** Ids of the records whose words hold one of the `forms`, each once, in the order of the record. */
export function recordsNaming(content: Content, forms: readonly string[]): string[] {
	return recordTexts(content)
		.filter(({ text }) => containsName(text, forms))
		.map(({ id }) => id)
}

/** Returns true when the text of any record contains one of the `forms`. */
export function isNamed(content: Content, forms: readonly string[]): boolean {
	return recordTexts(content).some(({ text }) => containsName(text, forms))
}

const letter = /[\p{L}\p{N}]/u

/** Returns true when a text contains one of the `forms` as whole words. A pattern for each name takes ten times as long to make. */
function containsName(text: string, forms: readonly string[]): boolean {
	return forms.some((form) => {
		for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
			const isWhole = !letter.test(text[at - 1] ?? '') && !letter.test(text[at + form.length] ?? '')
			if (isWhole) return true
		}
		return false
	})
}

const recordTextsCache = new WeakMap<Content, { id: string; text: string }[]>()

/** The words of each record about the conflict, a line each. Collected once: the page of each person asks for them. */
function recordTexts(content: Content): { id: string; text: string }[] {
	const known = recordTextsCache.get(content)
	if (known) return known
	const linesById = new Map<string, string[]>()
	walk(content, (file, _path, record, id) => {
		// A quotation may name others than its line is about.
		const isQuote = typeof record.source === 'string'
		if (!id || isQuote || !NARRATIVE_FILES.has(file)) return
		const lines = linesById.get(id)
		if (lines) lines.push(...textsOf(record))
		else linesById.set(id, textsOf(record))
	})
	const told = [...linesById].map(([id, lines]) => ({ id, text: lines.join('\n') }))
	recordTextsCache.set(content, told)
	return told
}

/** Counts the occurrences of the `forms` as whole words. */
export function countNamed(texts: readonly string[], forms: readonly string[]): number {
	const pattern = namePattern(forms)
	return texts
		.filter((text) => hasBareWords(text, forms))
		.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
}

/** Most texts name nobody: looking for the bare words first takes a twentieth of the time. */
function hasBareWords(text: string, forms: readonly string[]): boolean {
	return forms.some((form) => text.includes(form))
}

/** Finds every one of the `forms` as whole words. */
export function namePattern(forms: readonly string[]): RegExp {
	const alternatives = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'gu')
}

/** Texts of one object, its lists of paragraphs included. */
function textsOf(record: Record<string, unknown>): string[] {
	return Object.values(record)
		.flat()
		.filter((value) => typeof value === 'string')
}

/** Documents that bear on the record with this id, in the order of their dates. */
export function documentsOn(content: Content, id: string): Document[] {
	return content.documents.filter(({ bearsOn }) => bearsOn.includes(id))
}

/** A day with entries: June 13 or 14, or a documented day. */
export type RecordedDay = BeforeDay | DocumentedDay

/** The days with entries in order, those before Day 1 first. */
export function recordedDays({ before, timeline }: Content): RecordedDay[] {
	return [...before, ...timeline.filter((day) => !day.isPending)]
}

const placesCache = new WeakMap<Content, Map<string, string[]>>()

/** Ids of the places of an entry, and of the cities of those that are a site in one. */
export function placesOf(content: Content, { places }: Pick<Entry, 'places'>): string[] {
	const cities = placesCache.get(content) ?? citiesOfSites(content)
	placesCache.set(content, cities)
	return [...new Set(places.flatMap((id) => [id, ...(cities.get(id) ?? [])]))]
}

/** Ids of a place and of the sites in it: an entry that names one of them is an entry of the place. */
export function sitesIn(content: Content, place: string): string[] {
	const sites = content.places.filter(({ id }) => placesOf(content, { places: [id] }).includes(place))
	return [...new Set([place, ...sites.map(({ id }) => id)])]
}

/** For each site the cities that its name has, such as Beersheba for `Soroka Medical Center, Beersheba`. */
function citiesOfSites({ places }: Content): Map<string, string[]> {
	const cities = places.filter(({ kind }) => kind === 'city')
	const sites = places.filter(({ kind }) => kind !== 'city' && kind !== 'area')
	return new Map(
		sites.map((site) => [
			site.id,
			cities.filter(({ name }) => containsName(site.name, [name])).map(({ id }) => id),
		]),
	)
}

type DayAtPlace = { day: RecordedDay; entries: Entry[] }

const daysCache = new WeakMap<Content, Map<string, DayAtPlace[]>>()

/** The days on which something happened at a place or at a site in it, each with its entries there. */
export function daysAt(content: Content, place: string): DayAtPlace[] {
	const days = daysCache.get(content) ?? daysByPlace(content)
	daysCache.set(content, days)
	return days.get(place) ?? []
}

function daysByPlace(content: Content): Map<string, DayAtPlace[]> {
	const byPlace = new Map<string, DayAtPlace[]>()
	for (const day of recordedDays(content))
		for (const entry of day.entries)
			for (const place of placesOf(content, entry)) {
				const days = byPlace.get(place) ?? []
				byPlace.set(place, days)
				const last = days.at(-1)
				if (last?.day === day) last.entries.push(entry)
				else days.push({ day, entries: [entry] })
			}
	return byPlace
}

/** Counts the items of each side, in the order of the sides. */
export function countBySide<Item extends { side: Side }>(
	items: readonly Item[],
	weight: (item: Item) => number = () => 1,
): { side: Side; count: number }[] {
	return SIDES.map((side) => ({
		side,
		count: items.filter((item) => item.side === side).reduce((sum, item) => sum + weight(item), 0),
	}))
}

/** Counts the words of a document that the archive prints as its issuer's own. */
export function countQuotedWords({ text = [], quotations }: Document): number {
	return [...text, ...quotations.map((quotation) => quotation.text)].reduce(
		(sum, part) => sum + part.split(/\s+/).length,
		0,
	)
}

/** Kinds of sources in the order of the bibliography. */
const BIBLIOGRAPHY = ['official', 'agency', 'news', 'research', 'reference'] as const

/** The sources of the record grouped by kind, in each group by whom they begin with, then by date. */
export function bibliography(sources: readonly Source[]): { kind: Source['kind']; sources: Source[] }[] {
	const order = (a: Source, b: Source) =>
		heading(a).localeCompare(heading(b), 'en') || a.date.localeCompare(b.date)
	return BIBLIOGRAPHY.map((kind) => ({
		kind,
		sources: sources.filter((source) => source.kind === kind).sort(order),
	}))
}

function heading({ authors, publisher }: Source): string {
	const [first] = authors ?? []
	if (!first) return publisher
	return 'name' in first ? first.name : first.family
}
