import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** When somebody was asked to confirm who had signed up before confirmations were mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE subscriptions ADD COLUMN asked_at TEXT`.execute(db)
}
