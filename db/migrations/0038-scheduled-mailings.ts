import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Mailings that go out at an instant: `scheduled`, with an introduction but neither letter nor mails until then, when `send_at`
 * ends. `held` says why a mailing is held. A CHECK cannot be changed, and a new table in place of this one would
 * delete the mails, so the column of the state is made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	'ALTER TABLE mailings ADD COLUMN send_at TEXT',
	`ALTER TABLE mailings ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC'`,
	`ALTER TABLE mailings ADD COLUMN introduction TEXT NOT NULL DEFAULT ''`,
	`ALTER TABLE mailings ADD COLUMN held TEXT NOT NULL DEFAULT ''
		CHECK (held IN ('', 'late', 'unpublished', 'restored', 'begun'))`,
	`UPDATE mailings SET held = 'restored' WHERE state = 'held'`,
	`ALTER TABLE mailings ADD COLUMN next_state TEXT NOT NULL DEFAULT 'held'
		CHECK (next_state IN ('scheduled', 'queued', 'paused', 'held', 'done', 'cancelled'))`,
	'UPDATE mailings SET next_state = state',
	'DROP INDEX mailings_held',
	'ALTER TABLE mailings DROP COLUMN state',
	'ALTER TABLE mailings RENAME COLUMN next_state TO state',
	`CREATE INDEX mailings_held ON mailings (id) WHERE state = 'held'`,
	`CREATE INDEX mailings_scheduled ON mailings (send_at) WHERE state = 'scheduled'`,
]
