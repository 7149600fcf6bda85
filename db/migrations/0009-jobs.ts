import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** When each job of the clock is due next, and which process is running it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE jobs (
		name TEXT PRIMARY KEY,
		next_at TEXT,
		lease TEXT,
		leased_until TEXT,
		CHECK ((lease IS NULL) = (leased_until IS NULL))
	) STRICT, WITHOUT ROWID`.execute(db)
}
