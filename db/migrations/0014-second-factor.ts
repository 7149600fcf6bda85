import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The second factor of an administrator: the secret that an authenticator app shares, and codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// `last_step` is the time step of the code that was used last: neither it nor an earlier one is good again.
	await sql`CREATE TABLE second_factors (
		user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
		secret TEXT NOT NULL,
		last_step INTEGER NOT NULL,
		created_at TEXT NOT NULL
	) STRICT`.execute(db)
	// SHA-256 of each code that is left.
	await sql`CREATE TABLE recovery_codes (
		user_id INTEGER NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
		sha256 TEXT NOT NULL,
		PRIMARY KEY (user_id, sha256)
	) STRICT, WITHOUT ROWID`.execute(db)
}
