import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * When a draft is to be published by itself. `held` says why it is not: it is `''` while it waits. A schedule belongs to
 * a draft, so a trigger ends it with whatever makes the article something else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE article_schedules (
		article_id INTEGER PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
		publish_at TEXT NOT NULL,
		zone TEXT NOT NULL,
		held TEXT NOT NULL DEFAULT '' CHECK (held IN ('', 'late', 'restored')),
		created_at TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE INDEX article_schedules_by_state ON article_schedules (held, publish_at)`.execute(db)
	await sql`CREATE TRIGGER schedule_end AFTER UPDATE ON articles WHEN NEW.status <> 'draft' BEGIN
		DELETE FROM article_schedules WHERE article_id = NEW.id;
	END`.execute(db)
}
