/** States of single records through all editions: what harvesters follow. Files without their records are none. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** A record comes, changes, or is withdrawn. */
export type RecordActivity = {
	record: string
	edition: number
	publishedAt: string
	type: 'Create' | 'Update' | 'Delete'
}

/** Counts the records that an edition gave a state. */
export async function countRecordsOf(db: Db, edition: number): Promise<number> {
	const { count } = await db
		.selectFrom('record_states')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('edition', '=', edition)
		.where('record', 'not like', '%.json')
		.executeTakeFirstOrThrow()
	return count
}

/** Counts all activities up to now. */
export async function countActivities(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('record_states')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('record', 'not like', '%.json')
		.executeTakeFirstOrThrow()
	return count
}

/** The activities from one on, oldest first, by the ids within an edition: later editions only add to them. */
export async function listActivities(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
): Promise<RecordActivity[]> {
	const rows = await sql<RecordActivity>`
		SELECT state.record, state.edition, editions.published_at AS publishedAt,
			CASE
				WHEN state.sha256 IS NULL THEN 'Delete'
				WHEN (
					SELECT former.sha256 FROM record_states AS former
					WHERE former.record = state.record AND former.edition < state.edition
					ORDER BY former.edition DESC LIMIT 1
				) IS NULL THEN 'Create'
				ELSE 'Update'
			END AS type
		FROM record_states AS state
		JOIN editions ON editions.number = state.edition
		WHERE state.record NOT LIKE '%.json'
		ORDER BY state.edition, state.record
		LIMIT ${limit} OFFSET ${offset}
	`.execute(db)
	return rows.rows
}

/** The state of a record in an edition: since when, and whether it has left. */
export type RecordHeader = { record: string; publishedAt: string; isWithdrawn: boolean }

/** States of an edition that were published in a span of time, which includes its beginning and not its end. */
export type HeaderQuery = { edition: number; from: string; before: string }

/** The headers from after a record on, by their ids. */
export async function listHeaders(
	db: Db,
	query: HeaderQuery,
	{ after, limit }: { after: string; limit: number },
): Promise<RecordHeader[]> {
	const rows = await headersOf(db, query)
		.select(['state.record', 'editions.published_at as publishedAt', 'state.sha256'])
		.where('state.record', '>', after)
		.orderBy('state.record')
		.limit(limit)
		.execute()
	return rows.map(({ record, publishedAt, sha256 }) => ({
		record,
		publishedAt,
		isWithdrawn: sha256 === null,
	}))
}

export async function countHeaders(db: Db, query: HeaderQuery): Promise<number> {
	const { count } = await headersOf(db, query)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}

/** The header of one record; null for an id that no edition up to there has had. */
export async function findHeader(db: Db, edition: number, record: string): Promise<RecordHeader | null> {
	const span = { edition, from: '', before: '9999' }
	const row = await headersOf(db, span)
		.select(['state.record', 'editions.published_at as publishedAt', 'state.sha256'])
		.where('state.record', '=', record)
		.executeTakeFirst()
	return row ? { record: row.record, publishedAt: row.publishedAt, isWithdrawn: row.sha256 === null } : null
}

function headersOf(db: Db, { edition, from, before }: HeaderQuery) {
	return db
		.selectFrom('record_states as state')
		.innerJoin('editions', 'editions.number', 'state.edition')
		.where('state.edition', '=', ({ selectFrom }) =>
			selectFrom('record_states as other')
				.select(({ fn }) => fn.max('other.edition').as('edition'))
				.whereRef('other.record', '=', 'state.record')
				.where('other.edition', '<=', edition),
		)
		.where('state.record', 'not like', '%.json')
		.where('editions.published_at', '>=', from)
		.where('editions.published_at', '<', before)
}

/** Numbers of the editions in which an entry names one of these places. */
export async function listEditionsNaming(db: Db, places: readonly string[]): Promise<number[]> {
	const { rows } = await sql<{ number: number }>`
		WITH naming AS MATERIALIZED (
			SELECT state.record, state.edition FROM record_states AS state
			JOIN record_texts AS text ON text.sha256 = state.sha256
			WHERE state.record NOT LIKE '%.json'
			AND EXISTS (SELECT 1 FROM json_each(text.json, '$.places') WHERE value IN (${sql.join(places)}))
		)
		SELECT number FROM editions WHERE EXISTS (
			SELECT 1 FROM naming WHERE naming.edition = (
				SELECT max(edition) FROM record_states
				WHERE record = naming.record AND edition <= editions.number
			)
		)
	`.execute(db)
	return rows.map(({ number }) => number)
}
