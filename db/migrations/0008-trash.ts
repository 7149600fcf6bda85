import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Deleted articles, kept for a while with their versions and former addresses as JSON. Nothing of it is public. What is
 * deleted for good after it was public leaves its title at its addresses, which readers see: a public change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE deleted_articles (
		id INTEGER PRIMARY KEY,
		title TEXT NOT NULL,
		slug TEXT NOT NULL,
		json TEXT NOT NULL,
		deleted_at TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE INDEX deleted_articles_by_deleted ON deleted_articles (deleted_at, id)`.execute(db)
	await sql`CREATE TABLE tombstones (
		slug TEXT PRIMARY KEY,
		title TEXT NOT NULL,
		deleted_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID`.execute(db)
	await sql
		.raw(
			`CREATE TRIGGER public_after_tombstone AFTER INSERT ON tombstones
	BEGIN UPDATE public_state SET version = version + 1; END`,
		)
		.execute(db)
}
