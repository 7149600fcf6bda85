import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Deleted images stay in their table, with their files, until they are deleted for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE images ADD COLUMN deleted_at TEXT`.execute(db)
}
