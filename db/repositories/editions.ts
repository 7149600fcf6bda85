/** Editions of the record: the whole record at an instant, stored as what each edition changed. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { batchesOf } from '../batches.ts'
import type { Db } from '../client.ts'
import type { EditionTable, RecordStateTable } from '../edition-tables.ts'

export type Edition = {
	number: number
	publishedAt: string
	origin: EditionTable['origin']
	note: string
}

/** Text of a record, which its hash names. */
export type RecordText = { sha256: string; json: string }

/** Why a record has another state: as the editor who changed it wrote, or `''`. */
export type ChangeReason = { reason: string; weight: RecordStateTable['weight']; report: number | null }

/** A state that an edition gives a record; null withdraws it. */
export type NewState = ChangeReason & { record: string; text: RecordText | null }

/** State of a record in the edition that gave it. */
export type RecordState = ChangeReason & {
	edition: number
	publishedAt: string
	/** Note of that edition. */
	note: string
	json: string | null
}

/** Change of a record in one edition: both texts, null where it did not stand. */
export type RecordChange = ChangeReason & { record: string; before: string | null; after: string | null }

/** The newest edition; null before the first. */
export async function findNewestEdition(db: Db): Promise<Edition | null> {
	const row = await db
		.selectFrom('editions')
		.selectAll()
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ? toEdition(row) : null
}

/** The number of the newest edition, null before the first, and how many records have been erased from former ones. */
export async function findRecordState(db: Db): Promise<{ newest: number | null; erasures: number }> {
	const { rows } = await sql<{ newest: number | null; erasures: number }>`SELECT
		(SELECT max(number) FROM editions) AS newest,
		(SELECT count(*) FROM erased_records) AS erasures`.execute(db)
	return rows[0] ?? { newest: null, erasures: 0 }
}

/** Null when there is no such edition. */
export async function findEdition(db: Db, number: number): Promise<Edition | null> {
	const row = await db.selectFrom('editions').selectAll().where('number', '=', number).executeTakeFirst()
	return row ? toEdition(row) : null
}

/** The newest edition that was published at an instant or before; null when all are later. */
export async function findEditionAt(db: Db, instant: string): Promise<Edition | null> {
	const row = await db
		.selectFrom('editions')
		.selectAll()
		.where('published_at', '<=', instant)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ? toEdition(row) : null
}

/** Newest first. */
export async function listEditions(db: Db): Promise<Edition[]> {
	const rows = await db.selectFrom('editions').selectAll().orderBy('number', 'desc').execute()
	return rows.map(toEdition)
}

/** The editions, oldest first, in which a record stands; its id in letters of either case. */
export async function listEditionsWith(db: Db, id: string): Promise<Edition[]> {
	const rows = await sql<Selectable<EditionTable>>`
		SELECT editions.* FROM editions
		CROSS JOIN (SELECT record FROM record_states WHERE record = ${id} COLLATE NOCASE LIMIT 1) AS known
		WHERE (
			SELECT sha256 FROM record_states AS state
			WHERE state.record = known.record AND state.edition <= editions.number
			ORDER BY state.edition DESC LIMIT 1
		) IS NOT NULL
		ORDER BY editions.number
	`.execute(db)
	return rows.rows.map(toEdition)
}

/** At most `limit` editions from an offset on, newest first. */
export async function listEditionSlice(db: Db, limit: number, offset: number): Promise<Edition[]> {
	const rows = await db
		.selectFrom('editions')
		.selectAll()
		.orderBy('number', 'desc')
		.limit(limit)
		.offset(offset)
		.execute()
	return rows.map(toEdition)
}

/** Stores an edition with the states that it gives; to be called in a transaction. */
export async function insertEdition(db: Db, edition: Edition, states: readonly NewState[]): Promise<void> {
	const { number, publishedAt, origin, note } = edition
	await db.insertInto('editions').values({ number, published_at: publishedAt, origin, note }).execute()
	await storeTexts(
		db,
		states.flatMap(({ text }) => text ?? []),
	)
	const rows = states.map(({ record, text, reason, weight, report }) => ({
		record,
		edition: number,
		sha256: text?.sha256 ?? null,
		reason,
		weight,
		report,
	}))
	for (const batch of batchesOf(rows)) await db.insertInto('record_states').values(batch).execute()
}

/** Stores texts that are not there yet. */
export async function storeTexts(db: Db, texts: readonly RecordText[]): Promise<void> {
	const rows = texts.map(({ sha256, json }) => ({ sha256, json }))
	for (const batch of batchesOf(rows))
		await db
			.insertInto('record_texts')
			.values(batch)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
}

/** The records of an edition by their ids, each with its text. */
export async function readEdition(db: Db, number: number): Promise<Map<string, RecordText>> {
	const rows = await db
		.selectFrom('record_states as state')
		.innerJoin('record_texts as text', 'text.sha256', 'state.sha256')
		.select(['state.record', 'text.sha256', 'text.json'])
		.where('state.edition', '=', ({ selectFrom }) =>
			selectFrom('record_states as other')
				.select(({ fn }) => fn.max('other.edition').as('edition'))
				.whereRef('other.record', '=', 'state.record')
				.where('other.edition', '<=', number),
		)
		.execute()
	return new Map(rows.map(({ record, sha256, json }) => [record, { sha256, json }]))
}

/** The text of a record in the newest edition, and the edition that gave it; null when it is not in it. */
export async function findText(db: Db, record: string): Promise<(RecordText & { edition: number }) | null> {
	const row = await db
		.selectFrom('record_states as state')
		.leftJoin('record_texts as text', 'text.sha256', 'state.sha256')
		.select(['text.sha256', 'text.json', 'state.edition'])
		.where('state.record', '=', record)
		.orderBy('state.edition', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.sha256 && row.json ? { sha256: row.sha256, json: row.json, edition: row.edition } : null
}

/** All states of a record, oldest first; [] for an id that no edition has had. */
export async function listStates(db: Db, record: string): Promise<RecordState[]> {
	return db
		.selectFrom('record_states as state')
		.innerJoin('editions', 'editions.number', 'state.edition')
		.leftJoin('record_texts as text', 'text.sha256', 'state.sha256')
		.select([
			'state.edition',
			'editions.published_at as publishedAt',
			'editions.note',
			'state.reason',
			'state.weight',
			'state.report',
			'text.json',
		])
		.where('state.record', '=', record)
		.orderBy('state.edition')
		.execute()
}

/** The changes of an edition by the ids of the records, in their order; those of the first edition are all of its records. */
export async function listChanges(db: Db, number: number): Promise<RecordChange[]> {
	const rows = await sql<RecordChange>`
		SELECT state.record, state.reason, state.weight, state.report, former_text.json AS "before", text.json AS "after"
		FROM record_states AS state
		LEFT JOIN record_texts AS text ON text.sha256 = state.sha256
		LEFT JOIN record_states AS former ON former.record = state.record AND former.edition = (
			SELECT max(edition) FROM record_states WHERE record = state.record AND edition < ${number}
		)
		LEFT JOIN record_texts AS former_text ON former_text.sha256 = former.sha256
		WHERE state.edition = ${number}
		ORDER BY state.record
	`.execute(db)
	return rows.rows
}

/** Every id that an edition has had, of records that have left too. */
export async function listRecordIds(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('record_states').select('record').distinct().execute()
	return rows.map(({ record }) => record)
}

/** Those of these records whose id an edition gave to a record with other words. */
export async function listReusedIds(
	db: Db,
	records: readonly { record: string; sha256: string }[],
): Promise<string[]> {
	if (records.length === 0) return []
	const rows = await db
		.selectFrom('record_states')
		.select(['record', 'sha256'])
		.where(
			'record',
			'in',
			records.map(({ record }) => record),
		)
		.where('sha256', 'is not', null)
		.execute()
	const given = new Set(rows.map(({ record }) => record))
	const before = new Set(rows.map(({ record, sha256 }) => `${record} ${sha256}`))
	return records
		.filter(({ record, sha256 }) => given.has(record) && !before.has(`${record} ${sha256}`))
		.map(({ record }) => record)
}

function toEdition(row: Selectable<EditionTable>): Edition {
	return { number: row.number, publishedAt: row.published_at, origin: row.origin, note: row.note }
}
