import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What has changed in public, by the tags of the responses that show it, whoever changes it. Each tag has one row, whose
 * number grows with each of its changes: what comes after a number is what has changed since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE changed_tags (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		tag TEXT NOT NULL UNIQUE ON CONFLICT REPLACE
	) STRICT`.execute(db)
	for (const trigger of triggers) await sql.raw(`CREATE TRIGGER ${trigger}`).execute(db)
}

/** The number must grow: an upsert that fires a trigger sets aside what the trigger says of conflicts (SQLite, CREATE TRIGGER). */
const note = (rows: string) =>
	`DELETE FROM changed_tags WHERE tag IN (${rows}); INSERT INTO changed_tags (tag) ${rows};`

/** The article with this id: its address, and former ones, which lead to it. */
const article = (id: string) =>
	note(`SELECT 'article-' || slug FROM articles WHERE id = ${id}
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = ${id}`)

/** What lists name of an article, beside its text. */
const listed = ['status', 'slug', 'title', 'published_at']
const isListedOtherwise = listed.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')

const triggers = [
	`tags_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published' BEGIN
		${note(`VALUES ('articles'), ('newest-articles'), ('article-' || NEW.slug)`)}
	END`,
	`tags_after_update AFTER UPDATE ON articles WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
		${note(`VALUES ('articles'), ('article-' || OLD.slug)`)}
		${article('NEW.id')}
		${note(`SELECT 'newest-articles' WHERE ${isListedOtherwise}`)}
	END`,
	`tags_after_delete AFTER DELETE ON articles WHEN OLD.status = 'published' BEGIN
		${note(`VALUES ('articles'), ('newest-articles'), ('article-' || OLD.slug)`)}
	END`,
	`tags_after_slug_insert AFTER INSERT ON article_slugs BEGIN ${note(`VALUES ('article-' || NEW.slug)`)} END`,
	`tags_after_slug_update AFTER UPDATE ON article_slugs BEGIN ${note(`VALUES ('article-' || NEW.slug)`)} END`,
	`tags_after_slug_delete AFTER DELETE ON article_slugs BEGIN ${note(`VALUES ('article-' || OLD.slug)`)} END`,
	`tags_after_revision_insert AFTER INSERT ON article_revisions BEGIN ${article('NEW.article_id')} END`,
	`tags_after_revision_update AFTER UPDATE ON article_revisions BEGIN ${article('NEW.article_id')} END`,
	`tags_after_revision_delete AFTER DELETE ON article_revisions BEGIN ${article('OLD.article_id')} END`,
	`tags_after_tombstone AFTER INSERT ON tombstones BEGIN ${note(`VALUES ('article-' || NEW.slug)`)} END`,
]
