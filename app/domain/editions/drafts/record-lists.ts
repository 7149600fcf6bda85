/** Lists of the record that take new records, each at its place. */
import { entrySpan } from '../../../../content/check-days.ts'
import type { Place } from '../../../../content/schema/place.ts'
import type { Entry } from '../../../../content/schema/timeline.ts'
import { isReference } from '../../../../content/split.ts'
import { type RecordTexts, recordText } from '../record-texts.ts'

type Texts = Map<string, { sha256: string; json: string }>

/**
 * Puts a record into a list, which is named by the record that has it and the way to it: `day-4#entries`, `sources.json#`.
 * Entries follow their moments and documents their dates; any other record comes last. Nothing happens in a list that is gone.
 */
export function insertReference(records: Texts, list: string, record: string): void {
	const [container = '', way = ''] = list.split('#')
	const text = records.get(container)
	if (!text) return
	const holder: unknown = JSON.parse(text.json)
	const found = listAt(holder, way)
	if (!found || found.some((inner) => isReference(inner) && inner.$record === record)) return
	const ids = found.map((inner) => (isReference(inner) ? inner.$record : ''))
	const at =
		container === 'documents.json' ? byDate(records, ids, record) : byMoment(records, container, ids, record)
	found.splice(at, 0, { $record: record })
	records.set(container, recordText(JSON.stringify(holder)))
}

/** The list at a way of field names with dots; null where there is none. */
function listAt(holder: unknown, way: string): unknown[] | null {
	let value = holder
	for (const key of way === '' ? [] : way.split('.')) value = (value as Record<string, unknown> | null)?.[key]
	return Array.isArray(value) ? value : null
}

function byDate(records: RecordTexts, ids: string[], record: string): number {
	const dateOf = (id: string) => String(read(records, id).date ?? '')
	return placeAfter(ids, (id) => dateOf(id) <= dateOf(record))
}

/** By the end of the span in which each may have happened, as the check of the days wants it. Records without a moment come last. */
function byMoment(records: RecordTexts, container: string, ids: string[], record: string): number {
	const date = String(read(records, container).date ?? '')
	const endOf = (id: string) => {
		const entry = read(records, id) as Partial<Entry>
		const place = read(records, entry.places?.[0] ?? '') as Partial<Place>
		if (!entry.time || place.utcOffsetMinutes === undefined) return Number.POSITIVE_INFINITY
		return entrySpan(date, entry as Entry, place as Place)[1]
	}
	const end = endOf(record)
	return placeAfter(ids, (id) => endOf(id) <= end)
}

/** The place after the last of the ids that come before. */
function placeAfter(ids: string[], isBefore: (id: string) => boolean): number {
	return ids.findLastIndex(isBefore) + 1
}

function read(records: RecordTexts, id: string): Record<string, unknown> {
	const text = records.get(id)
	return text ? JSON.parse(text.json) : {}
}
