/** Drafts of records, and the edition that is planned: changes that are not public yet. */
import type { Selectable } from 'kysely'
import type { Db } from '../client.ts'
import type { PlannedEditionTable, RecordDraftTable } from '../edition-tables.ts'
import type { ChangeReason } from './editions.ts'

export type RecordDraft = ChangeReason & {
	record: string
	/** Path of the list that takes a new record: `day-4.entries`, `sources.json`; `''` for one that exists. */
	list: string
	/** Null withdraws the record. */
	json: string | null
	/** Of a withdrawal: the record that has its content now; else `''`. */
	successor: string
	/** State that the draft was begun from; null for a new record. */
	baseSha256: string | null
	/** Differs from those of all drafts that the record has had. */
	version: number
	userId: number | null
	savedAt: string
}

export type PlannedEdition = { publishAt: string; note: string; held: PlannedEditionTable['held'] }

/** By the ids of their records. */
export async function listDrafts(db: Db): Promise<RecordDraft[]> {
	const rows = await db.selectFrom('record_drafts').selectAll().orderBy('record').execute()
	return rows.map(toDraft)
}

export async function countDrafts(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('record_drafts')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}

/** The draft of a record, or null. */
export async function findDraft(db: Db, record: string): Promise<RecordDraft | null> {
	const row = await db.selectFrom('record_drafts').selectAll().where('record', '=', record).executeTakeFirst()
	return row ? toDraft(row) : null
}

/** Stores a draft, in place of the one that the record has. Returns its version. */
export async function writeDraft(db: Db, draft: Omit<RecordDraft, 'version'>): Promise<number> {
	const former = (await findDraft(db, draft.record))?.version ?? 0
	// The instant, so that a draft that is begun after another one was discarded is not taken for that.
	const version = Math.max(former + 1, Date.parse(draft.savedAt))
	const row = {
		list: draft.list,
		json: draft.json,
		successor: draft.successor,
		reason: draft.reason,
		weight: draft.weight,
		report: draft.report,
		base_sha256: draft.baseSha256,
		version,
		user_id: draft.userId,
		saved_at: draft.savedAt,
	}
	await db
		.insertInto('record_drafts')
		.values({ record: draft.record, ...row })
		.onConflict((conflict) => conflict.column('record').doUpdateSet(row))
		.execute()
	return version
}

/** Removes the draft of a record; false when it has none. */
export async function deleteDraft(db: Db, record: string): Promise<boolean> {
	const result = await db.deleteFrom('record_drafts').where('record', '=', record).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Removes all drafts, since they are published. */
export async function deleteAllDrafts(db: Db): Promise<void> {
	await db.deleteFrom('record_drafts').execute()
}

export async function findPlannedEdition(db: Db): Promise<PlannedEdition | null> {
	const row = await db.selectFrom('planned_edition').selectAll().where('id', '=', 1).executeTakeFirst()
	return row ? { publishAt: row.publish_at, note: row.note, held: row.held } : null
}

/** Plans the next edition, in place of an earlier plan. */
export async function planEdition(
	db: Db,
	{ publishAt, note }: Pick<PlannedEdition, 'publishAt' | 'note'>,
): Promise<void> {
	const row = { publish_at: publishAt, note, held: '' as const }
	await db
		.insertInto('planned_edition')
		.values({ id: 1, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute()
}

/** Holds a plan that still waits. Nothing happens when it was cancelled or replaced. */
export async function holdPlannedEdition(
	db: Db,
	{ publishAt, note }: PlannedEdition,
	held: PlannedEdition['held'],
): Promise<void> {
	await db
		.updateTable('planned_edition')
		.set({ held })
		.where('publish_at', '=', publishAt)
		.where('note', '=', note)
		.where('held', '=', '')
		.execute()
}

/** Removes a plan that still waits, to publish it; false when it was cancelled or replaced. */
export async function takePlannedEdition(db: Db, { publishAt, note }: PlannedEdition): Promise<boolean> {
	const result = await db
		.deleteFrom('planned_edition')
		.where('publish_at', '=', publishAt)
		.where('note', '=', note)
		.where('held', '=', '')
		.executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Ends the plan; false when there was none. */
export async function deletePlannedEdition(db: Db): Promise<boolean> {
	const result = await db.deleteFrom('planned_edition').executeTakeFirst()
	return result.numDeletedRows > 0n
}

function toDraft(row: Selectable<RecordDraftTable>): RecordDraft {
	return {
		record: row.record,
		list: row.list,
		json: row.json,
		successor: row.successor,
		reason: row.reason,
		weight: row.weight,
		report: row.report,
		baseSha256: row.base_sha256,
		version: row.version,
		userId: row.user_id,
		savedAt: row.saved_at,
	}
}
