import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The numbers of /promises as of each edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE promise_counts (
		edition INTEGER NOT NULL REFERENCES editions (number),
		name TEXT NOT NULL,
		kept INTEGER NOT NULL,
		total INTEGER NOT NULL,
		PRIMARY KEY (edition, name)
	) STRICT, WITHOUT ROWID`.execute(db)
}
