-- A database as the program of schema 1 left it. Never to be changed.
CREATE TABLE articles (
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
	) STRICT;
CREATE TABLE article_slugs (
		slug TEXT PRIMARY KEY,
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		created_at TEXT NOT NULL
	) STRICT;
CREATE TABLE users (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		username TEXT NOT NULL UNIQUE COLLATE NOCASE,
		password_hash TEXT NOT NULL,
		created_at TEXT NOT NULL,
		updated_at TEXT NOT NULL
	) STRICT;
CREATE TABLE sessions (
		id TEXT PRIMARY KEY,
		user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
		data TEXT NOT NULL DEFAULT '{}',
		user_agent TEXT NOT NULL DEFAULT '',
		created_at TEXT NOT NULL,
		last_seen_at TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT;
CREATE TABLE subscriptions (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		email TEXT NOT NULL UNIQUE COLLATE NOCASE,
		source TEXT NOT NULL,
		created_at TEXT NOT NULL
	) STRICT;
INSERT INTO articles VALUES (1, 'A draft', 'a-draft', '<p>Text</p>', '', '', 'draft', '', '', '', 1, '2025-06-20T08:00:00.000Z', '2025-06-20T08:00:00.000Z', NULL, NULL);
INSERT INTO articles VALUES (2, 'Out', 'out', '<p>Text</p>', '', '', 'published', '', '', '', 4, '2025-06-21T08:00:00.000Z', '2025-06-22T08:00:00.000Z', '2025-06-22T08:00:00.000Z', '2025-06-21T09:00:00.000Z');
INSERT INTO articles VALUES (3, 'Put away', 'put-away', '<p>Text</p>', '', '', 'archived', '', '', '', 1, '2025-06-21T08:00:00.000Z', '2025-06-23T08:00:00.000Z', '2025-06-21T09:00:00.000Z', '2025-06-21T09:00:00.000Z');
INSERT INTO article_slugs VALUES ('out-before', 2, '2025-06-22T08:00:00.000Z');
INSERT INTO users VALUES (1, 'editor', 'a hash', '2025-06-20T07:00:00.000Z', '2025-06-20T07:00:00.000Z');
INSERT INTO sessions VALUES ('an id', 1, '{}', 'a browser', '2025-06-22T07:00:00.000Z', '2025-06-22T07:00:00.000Z', '2025-06-23T07:00:00.000Z');
INSERT INTO subscriptions VALUES (1, 'reader@example.org', 'website', '2025-06-22T10:00:00.000Z');
CREATE INDEX articles_by_status_published ON articles (status, published_at DESC, id DESC);
CREATE INDEX articles_by_created ON articles (created_at DESC, id DESC);
CREATE INDEX article_slugs_by_article ON article_slugs (article_id);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
PRAGMA user_version = 1;
