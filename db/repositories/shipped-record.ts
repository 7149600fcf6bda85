/** The record as the program shipped it last: the base on which a new version of the program is merged. */
import { batchesOf } from '../batches.ts'
import type { Db } from '../client.ts'
import { type RecordText, storeTexts } from './editions.ts'
import { listErasedRecords } from './erased-records.ts'

/** The fingerprint of its files; null before the first edition. */
export async function findShippedFingerprint(db: Db): Promise<string | null> {
	const row = await db.selectFrom('shipped_fingerprint').select('fingerprint').executeTakeFirst()
	return row?.fingerprint ?? null
}

/** Its records by their ids. */
export async function readShippedRecord(db: Db): Promise<Map<string, RecordText>> {
	const rows = await db
		.selectFrom('shipped_records as shipped')
		.innerJoin('record_texts as text', 'text.sha256', 'shipped.sha256')
		.select(['shipped.record', 'text.sha256', 'text.json'])
		.execute()
	return new Map(rows.map(({ record, sha256, json }) => [record, { sha256, json }]))
}

/** Notes what the program ships now, but for erased records; to be called in a transaction. */
export async function replaceShippedRecord(
	db: Db,
	fingerprint: string,
	records: ReadonlyMap<string, RecordText>,
): Promise<void> {
	const erased = new Set(await listErasedRecords(db))
	const kept = [...records].filter(([record]) => !erased.has(record))
	await storeTexts(
		db,
		kept.map(([, text]) => text),
	)
	await db.deleteFrom('shipped_records').execute()
	const rows = kept.map(([record, { sha256 }]) => ({ record, sha256 }))
	for (const batch of batchesOf(rows)) await db.insertInto('shipped_records').values(batch).execute()
	await db
		.insertInto('shipped_fingerprint')
		.values({ id: 1, fingerprint })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
		.execute()
}
