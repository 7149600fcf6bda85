/** Drafts of records as JSON, as programs write them. */
import type { z } from 'zod'
import { isReference } from '../../../../content/split.ts'
import type { RecordDraft } from '../../../../db/repositories/record-drafts.ts'
import type { Context } from '../../../runtime/context.server.ts'
import type { recordDraftInput } from '../edition-input.ts'
import { reviewNextEdition } from '../publishing/next-edition.server.ts'
import {
	findEditable,
	InvalidRecordError,
	saveRecordDraft,
	UnknownRecordError,
	versionOf,
} from './drafts.server.ts'
import { listCollections } from './record-index.ts'

/** A draft with the problems of its record. */
export type ReviewedDraft = RecordDraft & { problems: { field: string; message: string }[] }

/** The draft of a record; null without one. */
export async function findReviewedDraft(context: Context, record: string): Promise<ReviewedDraft | null> {
	const found = await findEditable(context, record)
	if (!found?.draft) return null
	const { problems } = await reviewNextEdition(context)
	return { ...found.draft, problems: problems.filter((problem) => problem.record === record) }
}

/**
 * Drafts a record from JSON, in place of the draft of that version, or of any without one. Throws `InvalidRecordError`, and
 * the errors of `saveRecordDraft`.
 */
export async function draftRecord(
	context: Context,
	record: string,
	input: z.output<typeof recordDraftInput>,
	version?: number,
): Promise<ReviewedDraft> {
	const found = await findEditable(context, record)
	const { collection, record: value, ...rest } = input
	if (value !== null) assertOwn(record, value)
	if (value === null && !found?.published) throw new UnknownRecordError(record)
	const list = found?.draft?.list ?? (found ? '' : await listOfCollection(context, record, collection))
	const json = value === null ? null : JSON.stringify(value)
	await saveRecordDraft(context, record, { ...rest, list, json }, version ?? versionOf(found))
	const saved = await findReviewedDraft(context, record)
	if (!saved) throw new UnknownRecordError(record)
	return saved
}

async function listOfCollection(context: Context, record: string, name: string | undefined): Promise<string> {
	if (name === undefined) throw new UnknownRecordError(record)
	const { records } = await reviewNextEdition(context)
	const collection = listCollections(records).find((candidate) => candidate.name === name)
	if (!collection) throw new InvalidRecordError(`There is no collection ${name} that takes new records`)
	return collection.list
}

/** A file has no id of its own, and records in it have forms and drafts of their own. */
function assertOwn(record: string, value: Record<string, unknown>): void {
	if (!record.endsWith('.json') && value.id !== record)
		throw new InvalidRecordError(`The record says that its id is ${JSON.stringify(value.id)}, not ${record}`)
	for (const inner of Object.values(value)) assertReferences(inner)
}

function assertReferences(value: unknown): void {
	if (!value || typeof value !== 'object' || isReference(value)) return
	const { id } = value as { id?: unknown }
	if (typeof id === 'string')
		throw new InvalidRecordError(`The record ${id} is written out: put { "$record": "${id}" } in its place`)
	for (const inner of Object.values(value)) assertReferences(inner)
}
