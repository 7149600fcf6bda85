/** Lays drafts over the newest edition: the records that the next edition would have. */
import { isReference } from '../../../../content/split.ts'
import type { RecordDraft } from '../../../../db/repositories/record-drafts.ts'
import { type RecordTexts, recordText } from '../record-texts.ts'
import { insertReference } from './record-lists.ts'

/** A draft that cannot be laid over the edition; the message says why. */
type DraftConflict = { record: string; message: string }

export type Composed = { records: RecordTexts; conflicts: DraftConflict[] }

/**
 * `day` is the UTC day on which withdrawn records leave. A draft whose record has another state than the one that it was
 * begun from is a conflict, and the record stays as published.
 */
export function composeDrafts(published: RecordTexts, drafts: readonly RecordDraft[], day: string): Composed {
	const records = new Map(published)
	const conflicts: DraftConflict[] = []
	for (const draft of drafts) {
		const message = conflictOf(published, draft)
		if (message) conflicts.push({ record: draft.record, message })
		else if (draft.json !== null) records.set(draft.record, recordText(draft.json))
	}
	const sound = drafts.filter(({ record }) => !conflicts.some((conflict) => conflict.record === record))
	// Edited containers are in place by now, so that a list takes its new records whatever else changed in it.
	for (const { record, list, json } of sound)
		if (list !== '' && json !== null) {
			insertReference(records, list, record)
			removeTombstone(records, record)
		}
	for (const draft of sound) if (draft.json === null) withdraw(records, draft, day)
	return { records, conflicts }
}

function conflictOf(published: RecordTexts, { record, list, baseSha256 }: RecordDraft): string | null {
	const current = published.get(record)
	if (list !== '' && current) return `an edition has published ${record} since this draft was begun`
	if (list !== '') return null
	if (!current) return `${record} has left the record since this draft was begun`
	if (current.sha256 !== baseSha256) return `an edition has changed ${record} since this draft was begun`
	return null
}

const tombstones = 'tombstones.json'

function withdraw(records: Map<string, { sha256: string; json: string }>, draft: RecordDraft, day: string) {
	const { record, successor } = draft
	records.delete(record)
	for (const [name, { json }] of records) {
		if (!json.includes(`{"$record":${JSON.stringify(record)}}`)) continue
		records.set(name, recordText(JSON.stringify(withoutReference(JSON.parse(json), record))))
	}
	const list = JSON.parse(records.get(tombstones)?.json ?? '[]')
	const tombstone = { id: record, successor, date: day }
	records.set(tombstones, recordText(JSON.stringify([...list, tombstone])))
}

/** A record that comes back has not left. */
function removeTombstone(records: Map<string, { sha256: string; json: string }>, record: string) {
	const list: { id: string }[] = JSON.parse(records.get(tombstones)?.json ?? '[]')
	const others = list.filter(({ id }) => id !== record)
	if (others.length < list.length) records.set(tombstones, recordText(JSON.stringify(others)))
}

function withoutReference(value: unknown, record: string): unknown {
	if (Array.isArray(value))
		return value
			.filter((inner) => !(isReference(inner) && inner.$record === record))
			.map((inner) => withoutReference(inner, record))
	if (!value || typeof value !== 'object') return value
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [key, withoutReference(inner, record)]),
	)
}
