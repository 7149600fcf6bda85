import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The content of a revision as its page shows it, which the save writes that makes the revision: parsing it takes too
 * long to be done for each reader. NULL until the program has made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE article_revisions ADD COLUMN rendered TEXT`.execute(db)
	// Found without reading the texts of all revisions.
	await sql`CREATE INDEX revisions_without_rendering ON article_revisions (article_id, number)
		WHERE rendered IS NULL`.execute(db)
}
