import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What administrators, the command line and the clock have done. No reader sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE admin_actions (
		id INTEGER PRIMARY KEY,
		at TEXT NOT NULL,
		via TEXT NOT NULL CHECK (via IN ('site', 'command', 'clock')),
		user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
		kind TEXT NOT NULL,
		subject TEXT NOT NULL DEFAULT '',
		article_id INTEGER
	) STRICT`.execute(db)
	await sql`CREATE INDEX admin_actions_by_kind ON admin_actions (kind, id)`.execute(db)
	await sql`CREATE INDEX admin_actions_by_user ON admin_actions (user_id, id)`.execute(db)
}
