/** Erasure of the words of withdrawn records, from the tables and from the file. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { type RecordText, storeTexts } from './editions.ts'

/** The ids of the erased records. */
export async function listErasedRecords(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('erased_records').select('record').execute()
	return rows.map(({ record }) => record)
}

/** When and why a record was erased; null where it was not. */
export async function findErasure(
	db: Db,
	record: string,
): Promise<{ erasedAt: string; reason: string } | null> {
	const row = await db
		.selectFrom('erased_records')
		.select(['erased_at as erasedAt', 'reason'])
		.where('record', '=', record)
		.executeTakeFirst()
	return row ?? null
}

/** Puts a text without words in the place of each state of a record, and notes why; to be called in a transaction. */
export async function eraseStates(
	db: Db,
	record: string,
	placeholder: RecordText,
	{ erasedAt, reason }: { erasedAt: string; reason: string },
): Promise<void> {
	const { sha256 } = placeholder
	await storeTexts(db, [placeholder])
	await db
		.updateTable('record_states')
		.set({ sha256, reason: '' })
		.where('record', '=', record)
		.where('sha256', 'is not', null)
		.execute()
	await db.updateTable('shipped_records').set({ sha256 }).where('record', '=', record).execute()
	await db.deleteFrom('record_drafts').where('record', '=', record).execute()
	await db.deleteFrom('article_autosaves').where('record', '=', record).execute()
	await db
		.deleteFrom('record_texts')
		.where(
			'sha256',
			'not in',
			sql<string>`(SELECT sha256 FROM record_states WHERE sha256 IS NOT NULL UNION SELECT sha256 FROM shipped_records)`,
		)
		.execute()
	await db
		.insertInto('erased_records')
		.values({ record, erased_at: erasedAt, reason })
		.onConflict((conflict) => conflict.column('record').doUpdateSet({ erased_at: erasedAt, reason }))
		.execute()
}

/**
 * Rewrites the file: SQLite keeps deleted text in free pages, its full-text index in old segments, and the journal the
 * pages before. False when a reader kept the journal from being emptied.
 */
export async function compactFile(db: Db): Promise<boolean> {
	await sql`INSERT INTO search_index (search_index) VALUES ('rebuild')`.execute(db)
	await sql`VACUUM`.execute(db)
	const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
	return rows[0]?.busy === 0
}
