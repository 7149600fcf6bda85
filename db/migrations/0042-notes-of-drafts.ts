import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The note to readers about a change belongs to the draft, scheduled or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE articles ADD COLUMN change_note TEXT NOT NULL DEFAULT ''`.execute(db)
	await sql`UPDATE articles SET change_note = schedule.change_note
		FROM article_schedules AS schedule
		WHERE schedule.article_id = articles.id AND schedule.change_note <> ''`.execute(db)
	await sql`ALTER TABLE article_schedules DROP COLUMN change_note`.execute(db)
	// The trash has the rows as JSON.
	await sql`UPDATE deleted_articles
		SET json = json_remove(
			json_set(json, '$.article.change_note', json_extract(json, '$.schedule.change_note')),
			'$.schedule.change_note')
		WHERE json_extract(json, '$.schedule.change_note') IS NOT NULL`.execute(db)
}
