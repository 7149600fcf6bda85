import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The last mail about what waits for the administrator: when it went out, and what it named, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE waiting_mail (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		sent_at TEXT NOT NULL,
		keys TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE INDEX suppressions_bounced ON suppressions (created_at) WHERE reason = 'bounced'`.execute(
		db,
	)
}
