import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a mailing is about, and so who wants it. Until now all were about articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE mailings ADD COLUMN topic TEXT NOT NULL DEFAULT 'articles'
		CHECK (topic IN ('articles', 'record'))`.execute(db)
}
