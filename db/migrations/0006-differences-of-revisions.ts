import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a revision has changed against the one before it, as JSON that the program writes: finding it takes too long to
 * be done for each reader. NULL for first revisions, and until the program has found it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE article_revisions ADD COLUMN difference TEXT`.execute(db)
	// Found without reading the texts of all revisions.
	await sql`CREATE INDEX revisions_without_difference ON article_revisions (article_id, number)
		WHERE difference IS NULL AND number > 1`.execute(db)
}
