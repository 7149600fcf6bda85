import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What sitemaps and feeds ask about all published articles is answered from an index, without reading their bodies. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX articles_by_status_updated ON articles (status, updated_at)`.execute(db)
	await sql`CREATE INDEX articles_by_status_id ON articles (status, id, slug, version, updated_at)`.execute(
		db,
	)
}
