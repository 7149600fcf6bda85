import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The note to readers about a change, typed before the article is published at its instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE article_schedules ADD COLUMN change_note TEXT NOT NULL DEFAULT ''`.execute(db)
}
