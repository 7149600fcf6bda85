import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The table also has what is typed in the forms of records: `record` is the end of the form's address, such as `d4-3` or
 * `new?collection=sources`; NULL for an article.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE article_autosaves ADD COLUMN record TEXT`.execute(db)
}
