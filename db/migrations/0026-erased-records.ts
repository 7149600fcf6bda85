import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Withdrawn records whose words were erased from all editions; the id, the day and the reason stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE erased_records (
		record TEXT PRIMARY KEY,
		erased_at TEXT NOT NULL,
		reason TEXT NOT NULL
	) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TRIGGER public_after_erasure AFTER INSERT ON erased_records BEGIN
		UPDATE public_state SET version = version + 1;
		DELETE FROM changed_tags WHERE tag = 'site';
		INSERT INTO changed_tags (tag) VALUES ('site');
	END`.execute(db)
}
