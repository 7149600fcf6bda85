/** Records as objects: each by its id, with where it stands. */
import type { Content } from '../../content/record.ts'
import type { Source } from '../../content/schema/source.ts'
import { recordsById } from '../../content/walk.ts'
import type { SearchEntry } from '../../db/repositories/search-entries.ts'
import { memoizeWeak } from '../lib/memoize-weak.ts'
import { recordSections } from './search/record-entries.ts'

/** A record that has an id. */
export type RecordObject = {
	id: string
	/** Where readers find it: a page, with an anchor where the record is a part of it. */
	path: string
	title: string
	/** Its words, a paragraph on each line. */
	body: string
	/** As the archive keeps it. */
	record: Record<string, unknown>
	/** Sources of the record, each once. */
	sources: Source[]
}

/** The record with an id, the one that has taken the place of a withdrawn id, or null for an id that never was. */
export type FoundRecord =
	| { object: RecordObject }
	| { withdrawn: string; successor: RecordObject; since: string }
	| null

/** Finds what an id names, in letters of either case: addresses are written in small ones. Pages are no records. */
export function findRecord(content: Content, id: string): FoundRecord {
	const objects = objectsOf(content)
	const wanted = id.toLowerCase()
	const object = objects.get(wanted)
	if (object) return { object }
	const tombstone = content.tombstones.find((candidate) => candidate.id.toLowerCase() === wanted)
	const successor = tombstone && objects.get(tombstone.successor.toLowerCase())
	return successor ? { withdrawn: tombstone.id, successor, since: tombstone.date } : null
}

/** Objects of a record by their ids in small letters. */
const objectsOf = memoizeWeak((content: Content): Map<string, RecordObject> => {
	const records = recordsById(content)
	const sources = new Map(content.sources.map((source) => [source.id, source]))
	const places: Pick<RecordObject, 'id' | 'path' | 'title' | 'body'>[] = [
		...recordSections(content)
			.filter(({ kind }) => kind !== 'pages')
			.map((entry) => ({ id: entry.ref, path: pathOf(entry), title: titleOf(entry), body: entry.body })),
		...content.faq.categories.map(({ id, name }) => ({
			id,
			path: `/faq#${id}`,
			title: `Questions: ${name}`,
			body: name,
		})),
	]
	return new Map(
		places.flatMap((place) => {
			const record = records.get(place.id)
			const cited = [...sourceIds(record)].flatMap((id) => sources.get(id) ?? [])
			return record ? [[place.id.toLowerCase(), { ...place, record, sources: cited }]] : []
		}),
	)
})

/** An entry of a day stands on the page of that day. */
function pathOf({ kind, day, ref, url }: SearchEntry): string {
	if (kind !== 'timeline' || !url.startsWith('/timeline#')) return url
	const page = `/timeline/day-${day}`
	return ref === `day-${day}` ? page : `${page}#${ref}`
}

/** The heading of a row says little without its page. */
function titleOf({ kind, title }: SearchEntry): string {
	return kind === 'comparison' ? `Comparison with 1967: ${title}` : title
}

/** Ids of the sources of a record and of its parts. */
function sourceIds(value: unknown, ids = new Set<string>()): Set<string> {
	if (!value || typeof value !== 'object') return ids
	for (const [key, inner] of Object.entries(value)) {
		if (key === 'sources' && Array.isArray(inner)) for (const id of inner) ids.add(String(id))
		else sourceIds(inner, ids)
	}
	return ids
}
