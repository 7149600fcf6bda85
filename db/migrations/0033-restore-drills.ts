import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Restores of a backup into a temporary file, to see that it works. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE restore_drills (
		id INTEGER PRIMARY KEY,
		at TEXT NOT NULL,
		backup TEXT NOT NULL,
		articles INTEGER NOT NULL,
		edition INTEGER NOT NULL,
		error TEXT NOT NULL
	) STRICT`.execute(db)
}
