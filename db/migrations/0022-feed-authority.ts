import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The authority of the ids in feeds, from the first start on: the site may move to another domain, the ids must not change. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE feed_authority (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		name TEXT NOT NULL
	) STRICT`.execute(db)
}
