/** Drafts of records: changes that wait for the next edition. */
import { isFileName } from '../../../../content/split.ts'
import { VersionConflictError } from '../../../../db/errors.ts'
import * as editions from '../../../../db/repositories/editions.ts'
import * as drafts from '../../../../db/repositories/record-drafts.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { transact } from '../../../runtime/context.server.ts'
import { endWindow, type TypingWindow } from '../../articles/autosaves.server.ts'
import { recordAction } from '../../audit/audit-log.server.ts'
import { assertReport } from '../../reports/answer-report.server.ts'
import type { RecordTexts } from '../record-texts.ts'

/** A change as an editor gives it in. */
export type DraftInput = Pick<
	drafts.RecordDraft,
	'list' | 'json' | 'successor' | 'reason' | 'weight' | 'report'
>

/** A record as an editor finds it. */
export type EditableRecord = {
	record: string
	/** In the newest edition, with the edition that gave it; null for a new record. */
	published: Awaited<ReturnType<typeof editions.findText>>
	draft: drafts.RecordDraft | null
}

/** Nothing has this id, and no list is named that would take a new record. */
export class UnknownRecordError extends Error {
	constructor(record: string) {
		super(`There is no record ${record}.`)
		this.name = 'UnknownRecordError'
	}
}

/** An id that was given before, or that would stand twice. */
export class TakenIdError extends Error {
	constructor(record: string) {
		super(`The id ${record} was given before. Choose one that was never given.`)
		this.name = 'TakenIdError'
	}
}

/** A record that is no JSON of its id: another id, or records written out in it. */
export class InvalidRecordError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'InvalidRecordError'
	}
}

/** There are as many drafts as an edition takes. */
export class TooManyDraftsError extends Error {
	constructor() {
		super(`There are ${draftsMax} drafts. Publish or discard some first.`)
		this.name = 'TooManyDraftsError'
	}
}

const draftsMax = 2000

/** The records of the newest edition. */
export async function readPublished({ db }: Pick<Context, 'db'>): Promise<RecordTexts> {
	const newest = await editions.findNewestEdition(db)
	return newest ? editions.readEdition(db, newest.number) : new Map()
}

/** Counts the drafts, which all wait for the next edition. */
export async function countRecordDrafts({ db }: Pick<Context, 'db'>): Promise<number> {
	return drafts.countDrafts(db)
}

/** A record of the newest edition, or one that is drafted; null for any other id. */
export async function findEditable({ db }: Context, record: string): Promise<EditableRecord | null> {
	const published = await editions.findText(db, record)
	const draft = await drafts.findDraft(db, record)
	return published || draft ? { record, published, draft } : null
}

/** The version that an editor starts from: that of the draft, else the edition that gave the record; 0 for a new one. */
export function versionOf(found: EditableRecord | null): number {
	return found?.draft?.version ?? found?.published?.edition ?? 0
}

function assertVersion(found: EditableRecord | null, version: number): void {
	if (version !== versionOf(found)) throw new VersionConflictError(versionOf(found))
}

/**
 * Saves the draft of a record; `version` is the one that the editor started from (`versionOf`), and `window` the one in which
 * it was typed. Returns the new version. Throws `VersionConflictError` where the draft or the published record is another
 * one now, `UnknownRecordError`, `TakenIdError`, `UnknownReportError` and `TooManyDraftsError`.
 */
export async function saveRecordDraft(
	context: Context,
	record: string,
	input: DraftInput,
	version: number,
	window?: TypingWindow,
): Promise<number> {
	return transact(context, async (context) => {
		const { db, clock, actor } = context
		const found = await findEditable(context, record)
		if (!found && input.list === '') throw new UnknownRecordError(record)
		if (input.list !== '' && (await isTaken(context, record, found))) throw new TakenIdError(record)
		if (input.report !== null) await assertReport(context, input.report)
		if (!found?.draft && (await drafts.countDrafts(db)) >= draftsMax) throw new TooManyDraftsError()
		assertVersion(found, version)
		const savedAt = clock().toISOString()
		const saved = await storeDraft(context, {
			...input,
			record,
			// A draft stays one of the state that it was begun from, so that a change in between shows.
			baseSha256: found?.draft ? found.draft.baseSha256 : (found?.published?.sha256 ?? null),
			userId: actor?.userId ?? null,
			savedAt,
		})
		if (window) await endWindow(context, window, { articleId: null, record, version: saved }, savedAt)
		return saved
	})
}

/** Stores a draft, in place of the one that the record has; to be called in a transaction. Returns its version. */
export async function storeDraft(
	context: Context,
	draft: Omit<drafts.RecordDraft, 'version'>,
): Promise<number> {
	await recordAction(context, 'record-drafted', { subject: draft.record })
	return drafts.writeDraft(context.db, draft)
}

/** A new record needs an id that no record has or had; what an undo brings back has its own. */
async function isTaken({ db }: Context, record: string, found: EditableRecord | null): Promise<boolean> {
	if (found?.draft) return false
	if (found?.published || isFileName(record)) return true
	return (await editions.listStates(db, record)).length > 0
}

/**
 * Discards the draft of this version, or of any without one; false when there is none. Throws `VersionConflictError` where
 * it is another one now.
 */
export async function discardRecordDraft(
	context: Context,
	record: string,
	version?: number,
): Promise<boolean> {
	return transact(context, async (context) => {
		const found = await findEditable(context, record)
		if (!found?.draft) return false
		if (version !== undefined) assertVersion(found, version)
		await recordAction(context, 'record-draft-discarded', { subject: record })
		return drafts.deleteDraft(context.db, record)
	})
}

/**
 * Takes over the state that an edition has published since the draft of this version was begun. False when there is nothing
 * to take over. Throws `VersionConflictError` where the draft is another one now.
 */
export async function rebaseRecordDraft(context: Context, record: string, version: number): Promise<boolean> {
	return transact(context, async (context) => {
		const found = await findEditable(context, record)
		if (!found?.draft || !found.published) return false
		assertVersion(found, version)
		await storeDraft(context, {
			...found.draft,
			list: '',
			baseSha256: found.published.sha256,
			savedAt: context.clock().toISOString(),
		})
		return true
	})
}
