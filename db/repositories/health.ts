import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Tables without which the site cannot be read or written. All are in the order of their rowids. */
const tables = [
	'articles',
	'article_revisions',
	'users',
	'sessions',
	'subscriptions',
	'search_entries',
] as const

/**
 * Reads the first and the last row of each table, which is more than opening the file: a damaged page among them is
 * found, one in the middle of a large table is not. Throws when the database does not respond.
 */
export async function probeTables(db: Db): Promise<void> {
	// All columns, so that no index is read in the place of the table.
	for (const table of tables)
		for (const direction of ['asc', 'desc'] as const)
			await db.selectFrom(table).selectAll().orderBy(sql`rowid`, direction).limit(1).execute()
}

/** The schema of the file, which a newer process may have migrated meanwhile. */
export async function readSchema(db: Db): Promise<number> {
	const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db)
	return Number(rows[0]?.user_version)
}
