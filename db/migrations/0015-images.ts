import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Uploaded pictures; their files are in the data folder, under names that follow from the hash and the size. Articles
 * hold what is said of a picture themselves, so nothing here is public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE images (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		hash TEXT NOT NULL UNIQUE,
		width INTEGER NOT NULL CHECK (width > 0),
		height INTEGER NOT NULL CHECK (height > 0),
		alt TEXT NOT NULL,
		is_decorative INTEGER NOT NULL CHECK (is_decorative IN (0, 1)),
		credit TEXT NOT NULL,
		source TEXT NOT NULL,
		created_at TEXT NOT NULL
	) STRICT`.execute(db)
}
