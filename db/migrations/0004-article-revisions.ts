import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Every text that an article has had in public, numbered from 1. A trigger keeps them, whoever writes: what readers
 * see of a published article is its newest revision, and a save that changes nothing of that makes none. A text is
 * dated by the save that put it out, since `published_at` of the article may be set to any day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE article_revisions (
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		number INTEGER NOT NULL CHECK (number > 0),
		title TEXT NOT NULL,
		content TEXT NOT NULL,
		excerpt TEXT NOT NULL,
		featured_image TEXT NOT NULL,
		keywords TEXT NOT NULL,
		note TEXT NOT NULL DEFAULT '',
		published_at TEXT NOT NULL,
		PRIMARY KEY (article_id, number)
	) STRICT`.execute(db)
	for (const trigger of triggers) await sql.raw(`CREATE TRIGGER ${trigger}`).execute(db)
	// What was published before begins with the text that it has now.
	await sql`INSERT INTO article_revisions (article_id, number, title, content, excerpt, featured_image, keywords, published_at)
		SELECT id, 1, title, content, excerpt, featured_image, keywords, updated_at
		FROM articles WHERE status = 'published'`.execute(db)
}

const newestNumber = 'SELECT max(number) FROM article_revisions WHERE article_id = NEW.id'

/** Nothing when the newest revision says the same. */
const keepText = `BEGIN
	INSERT INTO article_revisions (article_id, number, title, content, excerpt, featured_image, keywords, published_at)
	SELECT NEW.id, coalesce((${newestNumber}), 0) + 1,
		NEW.title, NEW.content, NEW.excerpt, NEW.featured_image, NEW.keywords, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_revisions AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (${newestNumber})
			AND newest.title = NEW.title AND newest.content = NEW.content AND newest.excerpt = NEW.excerpt
			AND newest.featured_image = NEW.featured_image AND newest.keywords = NEW.keywords
	);
END`

const grow = 'BEGIN UPDATE public_state SET version = version + 1; END'

const triggers = [
	`revision_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published' ${keepText}`,
	`revision_after_update AFTER UPDATE ON articles WHEN NEW.status = 'published' ${keepText}`,
	`public_after_revision_insert AFTER INSERT ON article_revisions ${grow}`,
	`public_after_revision_update AFTER UPDATE ON article_revisions ${grow}`,
	`public_after_revision_delete AFTER DELETE ON article_revisions ${grow}`,
]
