import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Indexes for the counts of what waits for an administrator, which every page of the administration shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX reports_open ON reports (id) WHERE done_at IS NULL`.execute(db)
	await sql`CREATE INDEX mailings_held ON mailings (id) WHERE state = 'held'`.execute(db)
	await sql`CREATE INDEX schedules_held ON article_schedules (article_id) WHERE held <> ''`.execute(db)
}
