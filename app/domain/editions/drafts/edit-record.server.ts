/** A record as its form shows and changes it. */
import type { z } from 'zod'
import { isFileName } from '../../../../content/split.ts'
import { listRecordIds } from '../../../../db/repositories/editions.ts'
import type { RecordDraft } from '../../../../db/repositories/record-drafts.ts'
import type { Context } from '../../../runtime/context.server.ts'
import type { TypingWindow } from '../../articles/autosaves.server.ts'
import { reviewNextEdition } from '../publishing/next-edition.server.ts'
import { readListButton, withAddedItem, withoutItem } from '../record-form/change-list.ts'
import { withComputedUtc } from '../record-form/computed-utc.ts'
import { type FormField, formFields } from '../record-form/form-fields.ts'
import { blankItem, type PostedFields, readRecordForm } from '../record-form/read-form.ts'
import { schemaBelow, schemaOfList, schemaOfRecord, shapeOf } from '../record-form/schema-shape.ts'
import type { RecordTexts } from '../record-texts.ts'
import { type DraftInput, findEditable, saveRecordDraft, versionOf } from './drafts.server.ts'
import { type Collection, listCollections, nextId, recordTitle } from './record-index.ts'

/** A record that an editor has opened: an existing one, or a new one of a list. */
export type OpenRecord = {
	record: string
	/** The list that takes a new record; `''` for one that exists. */
	list: string
	title: string
	draft: RecordDraft | null
	/** The version that the editor starts from (`versionOf`). */
	version: number
	/** JSON of the newest edition; null for a new record. */
	published: string | null
	/** Value that the form shows: of the draft, else of the newest edition. */
	value: unknown
	schema: z.ZodType
	/** Records with the drafts laid over them. */
	records: RecordTexts
	problems: { field: string; message: string }[]
}

/** Opens a record by its id; null when there is none. */
export async function openRecord(context: Context, record: string): Promise<OpenRecord | null> {
	const found = await findEditable(context, record)
	if (!found) return null
	const { records, published, problems } = await reviewNextEdition(context)
	const list = found.draft?.list ?? ''
	const schema = list === '' ? schemaOfRecord(published, record) : schemaOfList(records, list)
	if (!schema) return null
	const json = found.draft?.json ?? found.published?.json ?? '{}'
	return {
		record,
		list,
		title: recordTitle(records.has(record) ? records : published, record),
		draft: found.draft,
		version: versionOf(found),
		published: found.published?.json ?? null,
		value: JSON.parse(json),
		schema,
		records,
		problems: problems.filter((problem) => problem.record === record),
	}
}

/** A new record of a collection, with the next free id where it numbers its records; null for an unknown collection. */
export async function openNewRecord(
	context: Context,
	name: string,
): Promise<(OpenRecord & { collection: Collection }) | null> {
	const { records } = await reviewNextEdition(context)
	const collection = listCollections(records).find((candidate) => candidate.name === name)
	const schema = collection && schemaOfList(records, collection.list)
	if (!collection || !schema) return null
	const record = nextId(collection, [...(await listRecordIds(context.db)), ...records.keys()])
	return {
		record,
		list: collection.list,
		collection,
		title: `New: ${collection.label}`,
		draft: null,
		version: 0,
		published: null,
		value: {},
		schema,
		records,
		problems: [],
	}
}

/** The fields of the form for a value. */
export function fieldsOf({ schema, record }: OpenRecord, value: unknown): FormField[] {
	return formFields(schema, value, record)
}

/**
 * The value that a posted form gives, with UTC computed where time and place are given. `keepsBlank` keeps blank items of
 * lists, for a form that is shown again.
 */
export function readRecord(
	{ schema, records, record, list, value }: OpenRecord,
	fields: PostedFields,
	keepsBlank = false,
): unknown {
	const base = value as { id?: string }
	const read = readRecordForm(schema, fields, list === '' ? base : { ...base, id: record }, keepsBlank)
	return withComputedUtc(records, record, list, read)
}

/** The value after a button of a list: `add:harm.tolls`, `remove:sources.2`; null for any other button. */
export function changeList({ schema }: OpenRecord, value: unknown, intent: string): unknown {
	const button = readListButton(intent)
	if (!button) return null
	const { verb, name } = button
	if (verb === 'remove') return withoutItem(value, name)
	return withAddedItem(value, name, emptyItem(schema, value, name))
}

function emptyItem(schema: z.ZodType, value: unknown, name: string): unknown {
	let shape = shapeOf(schema, value)
	let at: unknown = value
	for (const step of name === '' ? [] : name.split('.')) {
		at = (at as Record<string, unknown> | null | undefined)?.[step]
		const next = schemaBelow(shape, step)
		if (!next) return ''
		shape = shapeOf(next, at)
	}
	return shape.kind === 'list' ? blankItem(shape.item) : ''
}

/** Saves a value as the draft of a record. Throws what `saveRecordDraft` throws. */
export async function saveRecord(
	context: Context,
	{ record, list }: OpenRecord,
	value: unknown,
	input: Pick<DraftInput, 'reason' | 'weight' | 'report'>,
	version: number,
	window?: TypingWindow,
): Promise<number> {
	const json = JSON.stringify(value)
	return saveRecordDraft(context, record, { ...input, list, json, successor: '' }, version, window)
}

/** Drafts the withdrawal of a record in favor of another one. Throws what `saveRecordDraft` throws. */
export async function withdrawRecord(
	context: Context,
	record: string,
	successor: string,
	input: Pick<DraftInput, 'reason' | 'weight' | 'report'>,
	version: number,
	window?: TypingWindow,
): Promise<number> {
	return saveRecordDraft(context, record, { ...input, list: '', json: null, successor }, version, window)
}

/** Returns true for a record that can be withdrawn: one with an id, in which no other records are. */
export function canBeWithdrawn({ record, published }: OpenRecord): boolean {
	return published !== null && !isFileName(record) && !published.includes('"$record"')
}
