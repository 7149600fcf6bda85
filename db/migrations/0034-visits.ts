import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Counts of page views by day (UTC). Nothing joins a path to a device or a country, so that no row is about somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE visits (
		day TEXT NOT NULL,
		kind TEXT NOT NULL CHECK (kind IN ('path', 'device', 'referrer', 'country')),
		value TEXT NOT NULL,
		count INTEGER NOT NULL,
		PRIMARY KEY (day, kind, value)
	) STRICT, WITHOUT ROWID`.execute(db)
}
