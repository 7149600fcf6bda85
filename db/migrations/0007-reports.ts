import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What readers report of errors in the record. Nothing of it is public, so it does not count as a public change. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE reports (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		ref TEXT NOT NULL,
		message TEXT NOT NULL,
		source TEXT NOT NULL,
		email TEXT NOT NULL,
		created_at TEXT NOT NULL,
		done_at TEXT
	) STRICT`.execute(db)
	await sql`CREATE INDEX reports_by_created ON reports (created_at, id)`.execute(db)
}
