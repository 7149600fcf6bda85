import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What an author has of an article beside what readers see, none of which is public. Triggers keep the last 50 texts
 * that an article has had as a draft, whatever writes it; one that says the same as the one before it is not kept again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE article_drafts (
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		number INTEGER NOT NULL CHECK (number > 0),
		title TEXT NOT NULL,
		slug TEXT NOT NULL,
		content TEXT NOT NULL,
		excerpt TEXT NOT NULL,
		featured_image TEXT NOT NULL,
		seo_title TEXT NOT NULL,
		seo_description TEXT NOT NULL,
		keywords TEXT NOT NULL,
		saved_at TEXT NOT NULL,
		difference TEXT,
		PRIMARY KEY (article_id, number)
	) STRICT`.execute(db)
	// The draft that waits beside a public text, and the version of the article that it started from.
	await sql`CREATE TABLE private_drafts (
		article_id INTEGER PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
		number INTEGER NOT NULL,
		base_version INTEGER NOT NULL,
		note TEXT NOT NULL,
		saved_at TEXT NOT NULL,
		FOREIGN KEY (article_id, number) REFERENCES article_drafts (article_id, number) ON DELETE CASCADE
	) STRICT`.execute(db)
	// What is being typed. Its article may be new, or deleted meanwhile, so it refers to none. A saved text leaves its
	// row without values, by which an older one that arrives late is known.
	await sql`CREATE TABLE article_autosaves (
		id TEXT PRIMARY KEY,
		user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
		article_id INTEGER,
		base_version INTEGER,
		edits INTEGER NOT NULL,
		form TEXT,
		saved_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX article_autosaves_by_user ON article_autosaves (user_id, saved_at)`.execute(db)
	// SHA-256 of the token, so that a copy of the file opens no draft.
	await sql`CREATE TABLE preview_links (
		sha256 TEXT PRIMARY KEY,
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		created_at TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX preview_links_by_article ON preview_links (article_id)`.execute(db)
	for (const trigger of triggers) await sql.raw(`CREATE TRIGGER ${trigger}`).execute(db)
	await sql`INSERT INTO article_drafts (article_id, number, title, slug, content, excerpt, featured_image, seo_title,
			seo_description, keywords, saved_at)
		SELECT id, 1, title, slug, content, excerpt, featured_image, seo_title, seo_description, keywords, updated_at
		FROM articles WHERE status = 'draft'`.execute(db)
}

const columns = 'title, slug, content, excerpt, featured_image, seo_title, seo_description, keywords'
const newestNumber = 'SELECT max(number) FROM article_drafts WHERE article_id = NEW.id'

/** Nothing when the newest draft says the same. */
const keepDraft = `BEGIN
	INSERT INTO article_drafts (article_id, number, ${columns}, saved_at)
	SELECT NEW.id, coalesce((${newestNumber}), 0) + 1, ${columns
		.split(', ')
		.map((column) => `NEW.${column}`)
		.join(', ')}, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_drafts AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (${newestNumber})
			AND ${columns
				.split(', ')
				.map((column) => `newest.${column} = NEW.${column}`)
				.join(' AND ')}
	);
END`

const triggers = [
	`draft_after_insert AFTER INSERT ON articles WHEN NEW.status = 'draft' ${keepDraft}`,
	`draft_after_update AFTER UPDATE ON articles WHEN NEW.status = 'draft' ${keepDraft}`,
	`draft_limit AFTER INSERT ON article_drafts BEGIN
		DELETE FROM article_drafts WHERE article_id = NEW.article_id AND number <= NEW.number - 50;
	END`,
	`preview_end AFTER UPDATE ON articles WHEN NEW.status = 'published' BEGIN
		DELETE FROM preview_links WHERE article_id = NEW.id;
	END`,
]
