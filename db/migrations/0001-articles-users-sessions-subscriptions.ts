import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE articles (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		title TEXT NOT NULL,
		slug TEXT NOT NULL UNIQUE,
		content TEXT NOT NULL,
		excerpt TEXT NOT NULL DEFAULT '',
		featured_image TEXT NOT NULL DEFAULT '',
		status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
		seo_title TEXT NOT NULL DEFAULT '',
		seo_description TEXT NOT NULL DEFAULT '',
		keywords TEXT NOT NULL DEFAULT '',
		version INTEGER NOT NULL DEFAULT 1,
		created_at TEXT NOT NULL,
		updated_at TEXT NOT NULL,
		published_at TEXT,
		first_published_at TEXT,
		CHECK (status <> 'published' OR (published_at IS NOT NULL AND first_published_at IS NOT NULL))
	) STRICT`.execute(db)
	await sql`CREATE INDEX articles_by_status_published ON articles (status, published_at DESC, id DESC)`.execute(
		db,
	)
	await sql`CREATE INDEX articles_by_created ON articles (created_at DESC, id DESC)`.execute(db)
	await sql`CREATE TABLE article_slugs (
		slug TEXT PRIMARY KEY,
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		created_at TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE INDEX article_slugs_by_article ON article_slugs (article_id)`.execute(db)
	await sql`CREATE TABLE users (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		username TEXT NOT NULL UNIQUE COLLATE NOCASE,
		password_hash TEXT NOT NULL,
		created_at TEXT NOT NULL,
		updated_at TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE TABLE sessions (
		id TEXT PRIMARY KEY,
		user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
		data TEXT NOT NULL DEFAULT '{}',
		user_agent TEXT NOT NULL DEFAULT '',
		created_at TEXT NOT NULL,
		last_seen_at TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE INDEX sessions_by_user ON sessions (user_id)`.execute(db)
	await sql`CREATE INDEX sessions_by_expiry ON sessions (expires_at)`.execute(db)
	await sql`CREATE TABLE subscriptions (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		email TEXT NOT NULL UNIQUE COLLATE NOCASE,
		source TEXT NOT NULL,
		created_at TEXT NOT NULL
	) STRICT`.execute(db)
}
