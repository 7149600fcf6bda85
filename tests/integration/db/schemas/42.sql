-- A database as the program of schema 11 left it. Never to be changed.
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
		first_published_at TEXT, language TEXT NOT NULL DEFAULT '', change_note TEXT NOT NULL DEFAULT '',
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
	, state TEXT NOT NULL DEFAULT 'active'
		CHECK (state IN ('pending', 'active', 'left', 'bounced')), topics TEXT NOT NULL DEFAULT 'articles,record', leave_token TEXT, confirmed_at TEXT, left_at TEXT, soft_bounces INTEGER NOT NULL DEFAULT 0, soft_bounced_at TEXT, asked_at TEXT) STRICT;
INSERT INTO subscriptions VALUES(1,'reader@example.org','website','2025-06-22T10:00:00.000Z','active','articles,record','00112233445566778899aabbccddeeff',NULL,NULL,0,NULL,NULL);
CREATE TABLE search_entries (
		id INTEGER PRIMARY KEY,
		kind TEXT NOT NULL,
		day INTEGER,
		ref TEXT NOT NULL,
		code TEXT NOT NULL,
		url TEXT NOT NULL,
		title TEXT NOT NULL,
		body TEXT NOT NULL
	) STRICT;
CREATE TABLE search_record (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		fingerprint TEXT NOT NULL
	) STRICT;
CREATE VIRTUAL TABLE search_index USING fts5(
		title, body, ref, code,
		content = 'search_entries', content_rowid = 'id',
		tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6'
	);
CREATE TABLE public_state (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		version INTEGER NOT NULL
	, additions INTEGER NOT NULL DEFAULT 0, outside INTEGER NOT NULL DEFAULT 0, removal_mark TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE article_revisions (
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		number INTEGER NOT NULL CHECK (number > 0),
		title TEXT NOT NULL,
		content TEXT NOT NULL,
		excerpt TEXT NOT NULL,
		featured_image TEXT NOT NULL,
		keywords TEXT NOT NULL,
		note TEXT NOT NULL DEFAULT '',
		published_at TEXT NOT NULL, difference TEXT, rendered TEXT, language TEXT NOT NULL DEFAULT '',
		PRIMARY KEY (article_id, number)
	) STRICT;
INSERT INTO articles VALUES (1, 'A draft', 'a-draft', '<p>Text</p>', '', '', 'draft', '', '', '', 1, '2025-06-20T08:00:00.000Z', '2025-06-20T08:00:00.000Z', NULL, NULL, '', 'What changed');
INSERT INTO articles VALUES (2, 'Out', 'out', '<p>Text</p>', '', '', 'published', '', '', '', 4, '2025-06-21T08:00:00.000Z', '2025-06-22T08:00:00.000Z', '2025-06-22T08:00:00.000Z', '2025-06-21T09:00:00.000Z', '', '');
INSERT INTO articles VALUES (3, 'Put away', 'put-away', '<p>Text</p>', '', '', 'archived', '', '', '', 1, '2025-06-21T08:00:00.000Z', '2025-06-23T08:00:00.000Z', '2025-06-21T09:00:00.000Z', '2025-06-21T09:00:00.000Z', '', '');
INSERT INTO article_slugs VALUES ('out-before', 2, '2025-06-22T08:00:00.000Z');
INSERT INTO users VALUES (1, 'editor', 'a hash', '2025-06-20T07:00:00.000Z', '2025-06-20T07:00:00.000Z');
INSERT INTO sessions VALUES ('an id', 1, '{}', 'a browser', '2025-06-22T07:00:00.000Z', '2025-06-22T07:00:00.000Z', '2025-06-23T07:00:00.000Z');
INSERT INTO search_entries VALUES (2, 'blog', NULL, '', '', '/blog/out', 'Out', 'Text');
INSERT INTO search_entries VALUES (2000000000, 'timeline', 9, 'E-1', 'TDW-T', '/timeline/day-9', 'Day 9', 'A day of the record');
INSERT INTO search_record VALUES (1, 'a fingerprint');
INSERT INTO public_state VALUES (1, 4, 0, 0, '0123456789abcdef');
INSERT INTO article_revisions VALUES (2, 1, 'Out', '<p>Text</p>', '', '', '', '', '2025-06-22T08:00:00.000Z', NULL, '{"html":"<p>Text</p>","headings":[]}', '');
INSERT INTO search_index (search_index) VALUES ('rebuild');
CREATE INDEX articles_by_status_published ON articles (status, published_at DESC, id DESC);
CREATE INDEX article_slugs_by_article ON article_slugs (article_id);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE TABLE captures (
		id INTEGER PRIMARY KEY,
		source TEXT NOT NULL,
		url TEXT NOT NULL,
		captured_at TEXT NOT NULL,
		kind TEXT NOT NULL CHECK (kind IN ('wacz', 'warc', 'html', 'pdf', 'png')),
		sha256 TEXT NOT NULL,
		bytes INTEGER NOT NULL,
		text_sha256 TEXT,
		is_pdf INTEGER NOT NULL,
		quotations TEXT NOT NULL CHECK (quotations IN ('found', 'missing', 'none')),
		UNIQUE (source, sha256)
	) STRICT;
INSERT INTO captures VALUES(1,'T1','https://example.org/','2026-01-02T03:04:05.000Z','wacz','abababababababababababababababababababababababababababababababab',1234,'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',0,'found');
CREATE TABLE promise_counts (
		edition INTEGER NOT NULL REFERENCES editions (number),
		name TEXT NOT NULL,
		kept INTEGER NOT NULL,
		total INTEGER NOT NULL,
		PRIMARY KEY (edition, name)
	) STRICT, WITHOUT ROWID;
CREATE TABLE restore_drills (
		id INTEGER PRIMARY KEY,
		at TEXT NOT NULL,
		backup TEXT NOT NULL,
		articles INTEGER NOT NULL,
		edition INTEGER NOT NULL,
		error TEXT NOT NULL
	) STRICT;
INSERT INTO restore_drills VALUES(1,'2026-01-02T03:04:05.000Z','archive-2026-01-02.db',3,1,'');
CREATE TABLE visits (
		day TEXT NOT NULL,
		kind TEXT NOT NULL CHECK (kind IN ('path', 'device', 'referrer', 'country')),
		value TEXT NOT NULL,
		count INTEGER NOT NULL,
		PRIMARY KEY (day, kind, value)
	) STRICT, WITHOUT ROWID;
INSERT INTO visits VALUES('2026-01-02','path','/timeline',12);
CREATE TRIGGER search_entries_added AFTER INSERT ON search_entries BEGIN INSERT INTO search_index (rowid, title, body, ref, code) VALUES (NEW.id, NEW.title, NEW.body, NEW.ref, NEW.code); END;
CREATE TRIGGER search_entries_changed AFTER UPDATE ON search_entries BEGIN INSERT INTO search_index (search_index, rowid, title, body, ref, code)
	VALUES ('delete', OLD.id, OLD.title, OLD.body, OLD.ref, OLD.code); INSERT INTO search_index (rowid, title, body, ref, code) VALUES (NEW.id, NEW.title, NEW.body, NEW.ref, NEW.code); END;
CREATE TRIGGER search_entries_removed AFTER DELETE ON search_entries BEGIN INSERT INTO search_index (search_index, rowid, title, body, ref, code)
	VALUES ('delete', OLD.id, OLD.title, OLD.body, OLD.ref, OLD.code); END;
CREATE TRIGGER search_entries_are_public BEFORE INSERT ON search_entries
		WHEN NEW.id < 2000000000
			AND NOT EXISTS (SELECT 1 FROM articles WHERE id = NEW.id AND status = 'published')
		BEGIN SELECT RAISE(ABORT, 'only published articles can be searched'); END;
CREATE TRIGGER articles_changed_leave_search AFTER UPDATE OF title, slug, excerpt, content, status ON articles
		BEGIN DELETE FROM search_entries WHERE id = OLD.id; END;
CREATE TRIGGER articles_deleted_leave_search AFTER DELETE ON articles
		BEGIN DELETE FROM search_entries WHERE id = OLD.id; END;
CREATE INDEX articles_by_created ON articles (created_at DESC, id DESC, status, title, slug);
CREATE TRIGGER public_after_delete AFTER DELETE ON articles WHEN OLD.status = 'published' BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER public_after_slug_insert AFTER INSERT ON article_slugs BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER public_after_slug_update AFTER UPDATE ON article_slugs BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER public_after_slug_delete AFTER DELETE ON article_slugs BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER revision_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published' BEGIN
	INSERT INTO article_revisions (article_id, number, title, content, excerpt, featured_image, keywords, language, published_at)
	SELECT NEW.id, coalesce((SELECT max(number) FROM article_revisions WHERE article_id = NEW.id), 0) + 1, NEW.title, NEW.content, NEW.excerpt, NEW.featured_image, NEW.keywords, NEW.language, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_revisions AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (SELECT max(number) FROM article_revisions WHERE article_id = NEW.id)
			AND newest.title = NEW.title AND newest.content = NEW.content AND newest.excerpt = NEW.excerpt AND newest.featured_image = NEW.featured_image AND newest.keywords = NEW.keywords AND newest.language = NEW.language
	);
END;
CREATE TRIGGER revision_after_update AFTER UPDATE ON articles WHEN NEW.status = 'published' BEGIN
	INSERT INTO article_revisions (article_id, number, title, content, excerpt, featured_image, keywords, language, published_at)
	SELECT NEW.id, coalesce((SELECT max(number) FROM article_revisions WHERE article_id = NEW.id), 0) + 1, NEW.title, NEW.content, NEW.excerpt, NEW.featured_image, NEW.keywords, NEW.language, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_revisions AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (SELECT max(number) FROM article_revisions WHERE article_id = NEW.id)
			AND newest.title = NEW.title AND newest.content = NEW.content AND newest.excerpt = NEW.excerpt AND newest.featured_image = NEW.featured_image AND newest.keywords = NEW.keywords AND newest.language = NEW.language
	);
END;
CREATE TRIGGER public_after_revision_delete AFTER DELETE ON article_revisions BEGIN UPDATE public_state SET version = version + 1; END;
CREATE INDEX articles_by_status_updated ON articles (status, updated_at);
CREATE INDEX articles_by_status_id ON articles (status, id, slug, version, updated_at);
CREATE INDEX revisions_without_difference ON article_revisions (article_id, number)
		WHERE difference IS NULL AND number > 1;
CREATE TABLE reports (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		ref TEXT NOT NULL,
		message TEXT NOT NULL,
		source TEXT NOT NULL,
		email TEXT NOT NULL,
		created_at TEXT NOT NULL,
		done_at TEXT
	, state TEXT NOT NULL DEFAULT 'received'
		CHECK (state IN ('received', 'under-review', 'corrected', 'kept', 'closed')), reason TEXT NOT NULL DEFAULT '', edition INTEGER REFERENCES editions (number), review_at TEXT) STRICT;
CREATE INDEX reports_by_created ON reports (created_at, id);
CREATE TABLE deleted_articles (
		id INTEGER PRIMARY KEY,
		title TEXT NOT NULL,
		slug TEXT NOT NULL,
		json TEXT NOT NULL,
		deleted_at TEXT NOT NULL
	) STRICT;
INSERT INTO deleted_articles VALUES(9,'Gone','gone','{"article":{"id":9,"title":"Gone","slug":"gone","content":"<p>Text</p>","excerpt":"","featured_image":"","status":"draft","seo_title":"","seo_description":"","keywords":"","version":1,"created_at":"2025-06-20T08:00:00.000Z","updated_at":"2025-06-20T08:00:00.000Z","published_at":null,"first_published_at":null,"change_note":"What changed"},"revisions":[],"slugs":[],"schedule":{"article_id":9,"publish_at":"2025-06-30T06:00:00.000Z","zone":"UTC","held":"","created_at":"2025-06-24T00:00:00.000Z"}}','2025-06-24T00:00:00.000Z');
CREATE INDEX deleted_articles_by_deleted ON deleted_articles (deleted_at, id);
CREATE TABLE tombstones (
		slug TEXT PRIMARY KEY,
		title TEXT NOT NULL,
		deleted_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO tombstones VALUES('long-gone','Long gone','2025-06-24T00:00:00.000Z');
CREATE TRIGGER public_after_tombstone AFTER INSERT ON tombstones
	BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TABLE jobs (
		name TEXT PRIMARY KEY,
		next_at TEXT,
		lease TEXT,
		leased_until TEXT,
		CHECK ((lease IS NULL) = (leased_until IS NULL))
	) STRICT, WITHOUT ROWID;
INSERT INTO jobs VALUES('backup','2025-06-24T00:00:00.000Z',NULL,NULL);
CREATE UNIQUE INDEX subscriptions_by_leave_token ON subscriptions (leave_token);
CREATE INDEX subscriptions_by_created ON subscriptions (created_at, id);
CREATE TABLE mail_tokens (
		sha256 TEXT PRIMARY KEY,
		kind TEXT NOT NULL CHECK (kind IN ('confirm', 'rights', 'address')),
		subscription_id INTEGER REFERENCES subscriptions (id) ON DELETE CASCADE,
		email TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO mail_tokens VALUES('aa','confirm',1,'reader@example.org','2025-07-01T00:00:00.000Z');
CREATE INDEX mail_tokens_by_subscription ON mail_tokens (subscription_id);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE TABLE suppressions (
		email_sha256 TEXT PRIMARY KEY,
		reason TEXT NOT NULL CHECK (reason IN ('left', 'bounced', 'deleted')),
		created_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO suppressions VALUES('bb','left','2025-06-24T00:00:00.000Z');
CREATE TABLE mailings (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		article_id INTEGER,
		subject TEXT NOT NULL,
		content TEXT NOT NULL,
		created_at TEXT NOT NULL,
		finished_at TEXT
	, topic TEXT NOT NULL DEFAULT 'articles'
		CHECK (topic IN ('articles', 'record')), send_at TEXT, zone TEXT NOT NULL DEFAULT 'UTC', introduction TEXT NOT NULL DEFAULT '', held TEXT NOT NULL DEFAULT ''
		CHECK (held IN ('', 'late', 'unpublished', 'restored', 'begun')), state TEXT NOT NULL DEFAULT 'held'
		CHECK (state IN ('scheduled', 'queued', 'paused', 'held', 'done', 'cancelled'))) STRICT;
INSERT INTO mailings VALUES(1,2,'Out','{"subject":"Out","html":"<p>Text</p>","text":"Text"}','2025-06-24T00:00:00.000Z',NULL,'articles',NULL,'UTC','','','queued');
CREATE TABLE "mails" (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		kind TEXT NOT NULL CHECK (kind IN ('mailing', 'confirm', 'rights', 'address', 'answer')),
		mailing_id INTEGER REFERENCES mailings (id) ON DELETE CASCADE,
		subscription_id INTEGER REFERENCES subscriptions (id) ON DELETE SET NULL,
		report_id INTEGER REFERENCES reports (id) ON DELETE CASCADE,
		address TEXT NOT NULL,
		state TEXT NOT NULL
			CHECK (state IN ('queued', 'sending', 'sent', 'written', 'deferred', 'uncertain', 'failed', 'cancelled')),
		attempts INTEGER NOT NULL DEFAULT 0,
		next_at TEXT NOT NULL,
		lease TEXT,
		message_id TEXT NOT NULL,
		reply TEXT NOT NULL DEFAULT '',
		refusal TEXT CHECK (refusal IN ('address', 'mailbox', 'policy')),
		created_at TEXT NOT NULL,
		CHECK ((kind = 'mailing') = (mailing_id IS NOT NULL)),
		CHECK ((kind = 'answer') = (report_id IS NOT NULL)),
		UNIQUE (mailing_id, subscription_id)
	) STRICT;
INSERT INTO mails VALUES(1,'mailing',1,1,NULL,'reader@example.org','queued',0,'2025-06-24T00:00:00.000Z',NULL,'<1@example.org>','',NULL,'2025-06-24T00:00:00.000Z');
CREATE INDEX mails_due ON mails (mailing_id, next_at, id) WHERE state IN ('queued', 'deferred');
CREATE INDEX mails_in_the_air ON mails (id) WHERE state = 'sending';
CREATE INDEX mails_by_mailing ON mails (mailing_id, state);
CREATE INDEX mails_by_subscription ON mails (subscription_id, kind, created_at);
CREATE INDEX mails_by_report ON mails (report_id) WHERE report_id IS NOT NULL;
CREATE TABLE mail_server (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		failures INTEGER NOT NULL,
		paused_until TEXT,
		reason TEXT NOT NULL
	) STRICT;
INSERT INTO mail_server VALUES(1,0,NULL,'');
CREATE TABLE rights_requests (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		kind TEXT NOT NULL
			CHECK (kind IN ('access', 'correction', 'deletion', 'portability', 'opt-out')),
		email TEXT NOT NULL,
		message TEXT NOT NULL,
		received_at TEXT NOT NULL,
		due_at TEXT NOT NULL,
		closed_at TEXT,
		note TEXT NOT NULL DEFAULT ''
	) STRICT;
INSERT INTO rights_requests VALUES(1,'access','reader@example.org','','2025-06-24T00:00:00.000Z','2025-07-24T00:00:00.000Z',NULL,'');
CREATE INDEX rights_requests_by_due ON rights_requests (closed_at, due_at, id);
CREATE TABLE article_drafts (
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
		difference TEXT, language TEXT NOT NULL DEFAULT '',
		PRIMARY KEY (article_id, number)
	) STRICT;
INSERT INTO article_drafts VALUES(1,1,'A draft','a-draft','<p>Text</p>','','','','','','2025-06-20T08:00:00.000Z',NULL,'');
INSERT INTO article_drafts VALUES(2,1,'Out','out','<p>Changed</p>','','','','','','2025-06-24T00:00:00.000Z',NULL,'');
CREATE TABLE private_drafts (
		article_id INTEGER PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
		number INTEGER NOT NULL,
		base_version INTEGER NOT NULL,
		note TEXT NOT NULL,
		saved_at TEXT NOT NULL,
		FOREIGN KEY (article_id, number) REFERENCES article_drafts (article_id, number) ON DELETE CASCADE
	) STRICT;
INSERT INTO private_drafts VALUES(2,1,4,'','2025-06-24T00:00:00.000Z');
CREATE TABLE article_autosaves (
		id TEXT PRIMARY KEY,
		user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
		article_id INTEGER,
		base_version INTEGER,
		edits INTEGER NOT NULL,
		form TEXT,
		saved_at TEXT NOT NULL
	, record TEXT) STRICT, WITHOUT ROWID;
INSERT INTO article_autosaves VALUES('m1-a',1,1,1,3,'{"title":"A draft","content":"<p>Typed</p>"}','2025-06-24T00:00:00.000Z',NULL);
INSERT INTO article_autosaves VALUES('m1-b',1,NULL,1,2,'{"headline":"Typed"}','2025-06-24T00:00:00.000Z','d4-3');
CREATE INDEX article_autosaves_by_user ON article_autosaves (user_id, saved_at);
CREATE TABLE preview_links (
		sha256 TEXT PRIMARY KEY,
		article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
		created_at TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO preview_links VALUES('a sha',1,'2025-06-24T00:00:00.000Z','2025-07-01T00:00:00.000Z');
CREATE INDEX preview_links_by_article ON preview_links (article_id);
CREATE TRIGGER draft_after_insert AFTER INSERT ON articles WHEN NEW.status = 'draft' BEGIN
	INSERT INTO article_drafts (article_id, number, title, content, excerpt, featured_image, keywords, language, slug, seo_title, seo_description, saved_at)
	SELECT NEW.id, coalesce((SELECT max(number) FROM article_drafts WHERE article_id = NEW.id), 0) + 1, NEW.title, NEW.content, NEW.excerpt, NEW.featured_image, NEW.keywords, NEW.language, NEW.slug, NEW.seo_title, NEW.seo_description, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_drafts AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (SELECT max(number) FROM article_drafts WHERE article_id = NEW.id)
			AND newest.title = NEW.title AND newest.content = NEW.content AND newest.excerpt = NEW.excerpt AND newest.featured_image = NEW.featured_image AND newest.keywords = NEW.keywords AND newest.language = NEW.language AND newest.slug = NEW.slug AND newest.seo_title = NEW.seo_title AND newest.seo_description = NEW.seo_description
	);
END;
CREATE TRIGGER draft_after_update AFTER UPDATE ON articles WHEN NEW.status = 'draft' BEGIN
	INSERT INTO article_drafts (article_id, number, title, content, excerpt, featured_image, keywords, language, slug, seo_title, seo_description, saved_at)
	SELECT NEW.id, coalesce((SELECT max(number) FROM article_drafts WHERE article_id = NEW.id), 0) + 1, NEW.title, NEW.content, NEW.excerpt, NEW.featured_image, NEW.keywords, NEW.language, NEW.slug, NEW.seo_title, NEW.seo_description, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM article_drafts AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (SELECT max(number) FROM article_drafts WHERE article_id = NEW.id)
			AND newest.title = NEW.title AND newest.content = NEW.content AND newest.excerpt = NEW.excerpt AND newest.featured_image = NEW.featured_image AND newest.keywords = NEW.keywords AND newest.language = NEW.language AND newest.slug = NEW.slug AND newest.seo_title = NEW.seo_title AND newest.seo_description = NEW.seo_description
	);
END;
CREATE TRIGGER draft_limit AFTER INSERT ON article_drafts BEGIN
		DELETE FROM article_drafts WHERE article_id = NEW.article_id AND number <= NEW.number - 50;
	END;
CREATE TRIGGER preview_end AFTER UPDATE ON articles WHEN NEW.status = 'published' BEGIN
		DELETE FROM preview_links WHERE article_id = NEW.id;
	END;
CREATE TABLE article_schedules (
		article_id INTEGER PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
		publish_at TEXT NOT NULL,
		zone TEXT NOT NULL,
		held TEXT NOT NULL DEFAULT '' CHECK (held IN ('', 'late', 'restored')),
		created_at TEXT NOT NULL
	) STRICT;
INSERT INTO article_schedules VALUES(1,'2025-06-30T06:00:00.000Z','Asia/Tehran','','2025-06-24T00:00:00.000Z');
CREATE INDEX article_schedules_by_state ON article_schedules (held, publish_at);
CREATE TRIGGER schedule_end AFTER UPDATE ON articles WHEN NEW.status <> 'draft' BEGIN
		DELETE FROM article_schedules WHERE article_id = NEW.id;
	END;
CREATE TABLE admin_actions (
		id INTEGER PRIMARY KEY,
		at TEXT NOT NULL,
		via TEXT NOT NULL CHECK (via IN ('site', 'command', 'clock')),
		user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
		kind TEXT NOT NULL,
		subject TEXT NOT NULL DEFAULT '',
		article_id INTEGER
	) STRICT;
INSERT INTO admin_actions VALUES(1,'2025-06-24T00:00:00.000Z','site',1,'draft-saved','A draft',1);
CREATE INDEX admin_actions_by_kind ON admin_actions (kind, id);
CREATE INDEX admin_actions_by_user ON admin_actions (user_id, id);
CREATE TABLE second_factors (
		user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
		secret TEXT NOT NULL,
		last_step INTEGER NOT NULL,
		created_at TEXT NOT NULL
	) STRICT;
INSERT INTO second_factors VALUES(1,'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',58000000,'2025-06-24T00:00:00.000Z');
CREATE TABLE recovery_codes (
		user_id INTEGER NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
		sha256 TEXT NOT NULL,
		PRIMARY KEY (user_id, sha256)
	) STRICT, WITHOUT ROWID;
INSERT INTO recovery_codes VALUES(1,'a sha');
CREATE TABLE images (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		hash TEXT NOT NULL UNIQUE,
		width INTEGER NOT NULL CHECK (width > 0),
		height INTEGER NOT NULL CHECK (height > 0),
		alt TEXT NOT NULL,
		is_decorative INTEGER NOT NULL CHECK (is_decorative IN (0, 1)),
		credit TEXT NOT NULL,
		source TEXT NOT NULL,
		created_at TEXT NOT NULL
	, deleted_at TEXT) STRICT;
INSERT INTO images VALUES(1,'0123456789abcdef0123456789abcdef',1600,1067,'A map of the region',0,'The archive','','2025-06-24T00:00:00.000Z',NULL);
CREATE TABLE changed_tags (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		tag TEXT NOT NULL UNIQUE ON CONFLICT REPLACE
	) STRICT;
INSERT INTO changed_tags VALUES(3,'articles');
CREATE TRIGGER tags_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published' BEGIN
		DELETE FROM changed_tags WHERE tag IN (VALUES ('articles'), ('newest-articles'), ('article-' || NEW.slug)); INSERT INTO changed_tags (tag) VALUES ('articles'), ('newest-articles'), ('article-' || NEW.slug);
	END;
CREATE TRIGGER tags_after_update AFTER UPDATE ON articles WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
		DELETE FROM changed_tags WHERE tag IN (VALUES ('articles'), ('article-' || OLD.slug)); INSERT INTO changed_tags (tag) VALUES ('articles'), ('article-' || OLD.slug);
		DELETE FROM changed_tags WHERE tag IN (SELECT 'article-' || slug FROM articles WHERE id = NEW.id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.id); INSERT INTO changed_tags (tag) SELECT 'article-' || slug FROM articles WHERE id = NEW.id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.id;
		DELETE FROM changed_tags WHERE tag IN (SELECT 'newest-articles' WHERE OLD.status IS NOT NEW.status OR OLD.slug IS NOT NEW.slug OR OLD.title IS NOT NEW.title OR OLD.published_at IS NOT NEW.published_at); INSERT INTO changed_tags (tag) SELECT 'newest-articles' WHERE OLD.status IS NOT NEW.status OR OLD.slug IS NOT NEW.slug OR OLD.title IS NOT NEW.title OR OLD.published_at IS NOT NEW.published_at;
	END;
CREATE TRIGGER tags_after_delete AFTER DELETE ON articles WHEN OLD.status = 'published' BEGIN
		DELETE FROM changed_tags WHERE tag IN (VALUES ('articles'), ('newest-articles'), ('article-' || OLD.slug)); INSERT INTO changed_tags (tag) VALUES ('articles'), ('newest-articles'), ('article-' || OLD.slug);
	END;
CREATE TRIGGER tags_after_slug_insert AFTER INSERT ON article_slugs BEGIN DELETE FROM changed_tags WHERE tag IN (VALUES ('article-' || NEW.slug)); INSERT INTO changed_tags (tag) VALUES ('article-' || NEW.slug); END;
CREATE TRIGGER tags_after_slug_update AFTER UPDATE ON article_slugs BEGIN DELETE FROM changed_tags WHERE tag IN (VALUES ('article-' || NEW.slug)); INSERT INTO changed_tags (tag) VALUES ('article-' || NEW.slug); END;
CREATE TRIGGER tags_after_slug_delete AFTER DELETE ON article_slugs BEGIN DELETE FROM changed_tags WHERE tag IN (VALUES ('article-' || OLD.slug)); INSERT INTO changed_tags (tag) VALUES ('article-' || OLD.slug); END;
CREATE TRIGGER tags_after_revision_insert AFTER INSERT ON article_revisions BEGIN DELETE FROM changed_tags WHERE tag IN (SELECT 'article-' || slug FROM articles WHERE id = NEW.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.article_id); INSERT INTO changed_tags (tag) SELECT 'article-' || slug FROM articles WHERE id = NEW.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.article_id; END;
CREATE TRIGGER tags_after_revision_update AFTER UPDATE ON article_revisions BEGIN DELETE FROM changed_tags WHERE tag IN (SELECT 'article-' || slug FROM articles WHERE id = NEW.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.article_id); INSERT INTO changed_tags (tag) SELECT 'article-' || slug FROM articles WHERE id = NEW.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = NEW.article_id; END;
CREATE TRIGGER tags_after_revision_delete AFTER DELETE ON article_revisions BEGIN DELETE FROM changed_tags WHERE tag IN (SELECT 'article-' || slug FROM articles WHERE id = OLD.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = OLD.article_id); INSERT INTO changed_tags (tag) SELECT 'article-' || slug FROM articles WHERE id = OLD.article_id
		UNION SELECT 'article-' || slug FROM article_slugs WHERE article_id = OLD.article_id; END;
CREATE TRIGGER tags_after_tombstone AFTER INSERT ON tombstones BEGIN DELETE FROM changed_tags WHERE tag IN (VALUES ('article-' || NEW.slug)); INSERT INTO changed_tags (tag) VALUES ('article-' || NEW.slug); END;
CREATE TRIGGER public_state_after_image_update AFTER UPDATE ON images WHEN OLD.alt IS NOT NEW.alt OR OLD.credit IS NOT NEW.credit OR OLD.source IS NOT NEW.source BEGIN
	UPDATE public_state SET version = version + 1;
	DELETE FROM changed_tags WHERE tag IN (SELECT 'article-' || slug FROM articles WHERE instr(featured_image, NEW.hash)
	UNION SELECT 'article-' || slug FROM articles WHERE id IN
		(SELECT article_id FROM article_revisions WHERE instr(featured_image, NEW.hash))); INSERT INTO changed_tags (tag) SELECT 'article-' || slug FROM articles WHERE instr(featured_image, NEW.hash)
	UNION SELECT 'article-' || slug FROM articles WHERE id IN
		(SELECT article_id FROM article_revisions WHERE instr(featured_image, NEW.hash));
END;
CREATE TABLE feed_authority (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		name TEXT NOT NULL
	) STRICT;
INSERT INTO feed_authority VALUES (1, 'archive.example');
CREATE INDEX revisions_without_rendering ON article_revisions (article_id, number)
		WHERE rendered IS NULL;
CREATE INDEX reports_open ON reports (id) WHERE done_at IS NULL;
CREATE INDEX mailings_held ON mailings (id) WHERE state = 'held';
CREATE INDEX mailings_scheduled ON mailings (send_at) WHERE state = 'scheduled';
CREATE INDEX schedules_held ON article_schedules (article_id) WHERE held <> '';
CREATE TABLE editions (
		number INTEGER PRIMARY KEY CHECK (number >= 1),
		published_at TEXT NOT NULL,
		origin TEXT NOT NULL CHECK (origin IN ('shipped', 'import', 'site')),
		note TEXT NOT NULL
	) STRICT;
CREATE TABLE record_texts (
		sha256 TEXT PRIMARY KEY,
		json TEXT NOT NULL CHECK (json_valid(json))
	) STRICT, WITHOUT ROWID;
CREATE TABLE record_states (
		record TEXT NOT NULL,
		edition INTEGER NOT NULL REFERENCES editions (number),
		sha256 TEXT REFERENCES record_texts (sha256),
		reason TEXT NOT NULL,
		weight TEXT NOT NULL CHECK (weight IN ('', 'figure', 'fact')),
		report INTEGER,
		PRIMARY KEY (record, edition)
	) STRICT, WITHOUT ROWID;
CREATE INDEX record_states_edition ON record_states (edition);
CREATE INDEX record_states_sha256 ON record_states (sha256);
CREATE TABLE shipped_records (
		record TEXT PRIMARY KEY,
		sha256 TEXT NOT NULL REFERENCES record_texts (sha256)
	) STRICT, WITHOUT ROWID;
CREATE TABLE shipped_fingerprint (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		fingerprint TEXT NOT NULL
	) STRICT;
CREATE TABLE record_drafts (
		record TEXT PRIMARY KEY,
		list TEXT NOT NULL,
		json TEXT CHECK (json_valid(json)),
		successor TEXT NOT NULL,
		reason TEXT NOT NULL,
		weight TEXT NOT NULL CHECK (weight IN ('', 'figure', 'fact')),
		report INTEGER,
		base_sha256 TEXT,
		version INTEGER NOT NULL,
		user_id INTEGER,
		saved_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
CREATE TABLE planned_edition (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		publish_at TEXT NOT NULL,
		note TEXT NOT NULL,
		held TEXT NOT NULL CHECK (held IN ('', 'late', 'restored', 'problems'))
	) STRICT;
INSERT INTO editions VALUES (1, '2025-06-24T00:00:00.000Z', 'shipped', '');
INSERT INTO promise_counts VALUES (1, 'quoted-lines', 3, 4);
INSERT INTO record_texts VALUES ('a hash', '{"id":"d1-1"}');
INSERT INTO record_states VALUES ('d1-1', 1, 'a hash', '', '', NULL);
INSERT INTO shipped_records VALUES ('d1-1', 'a hash');
INSERT INTO shipped_fingerprint VALUES (1, 'a fingerprint');
INSERT INTO record_drafts VALUES ('d1-1', '', '{"id":"d1-1"}', '', 'A reason', '', NULL, 'a hash', 1, NULL, '2025-06-24T00:00:00.000Z');
INSERT INTO planned_edition VALUES (1, '2025-06-25T00:00:00.000Z', 'A note', '');
CREATE TABLE erased_records (
		record TEXT PRIMARY KEY,
		erased_at TEXT NOT NULL,
		reason TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
CREATE TRIGGER public_after_erasure AFTER INSERT ON erased_records BEGIN
		UPDATE public_state SET version = version + 1;
		DELETE FROM changed_tags WHERE tag = 'site';
		INSERT INTO changed_tags (tag) VALUES ('site');
	END;
INSERT INTO erased_records VALUES ('d1-2', '2025-06-24T00:00:00.000Z', 'A reason');
INSERT INTO reports VALUES(1,'d1-4','The hour is wrong.','https://example.org/','reader@example.org','2025-06-24T00:00:00.000Z',NULL,'received','',NULL,NULL);
CREATE TRIGGER public_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published' BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END;
CREATE TRIGGER public_after_edition AFTER INSERT ON editions BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; DELETE FROM changed_tags WHERE tag = 'site'; INSERT INTO changed_tags (tag) VALUES ('site'); END;
CREATE TRIGGER public_after_report_insert AFTER INSERT ON reports WHEN NEW.state <> 'closed' BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'reports'; INSERT INTO changed_tags (tag) VALUES ('reports'); END;
CREATE TRIGGER public_after_report_update AFTER UPDATE ON reports WHEN (OLD.state <> 'closed' OR NEW.state <> 'closed') AND (OLD.ref IS NOT NEW.ref OR OLD.state IS NOT NEW.state OR OLD.reason IS NOT NEW.reason OR OLD.edition IS NOT NEW.edition OR OLD.created_at IS NOT NEW.created_at OR OLD.review_at IS NOT NEW.review_at OR OLD.done_at IS NOT NEW.done_at) BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'reports'; INSERT INTO changed_tags (tag) VALUES ('reports'); END;
CREATE TRIGGER public_after_report_delete AFTER DELETE ON reports WHEN OLD.state <> 'closed' BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'reports'; INSERT INTO changed_tags (tag) VALUES ('reports'); END;
CREATE TRIGGER public_after_publication AFTER UPDATE ON articles WHEN OLD.status <> 'published' AND NEW.status = 'published' BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END;
CREATE TRIGGER public_after_revision_insert AFTER INSERT ON article_revisions BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END;
CREATE TRIGGER public_after_revision_update AFTER UPDATE ON article_revisions WHEN NOT (OLD.title IS NEW.title AND OLD.content IS NEW.content AND OLD.excerpt IS NEW.excerpt AND OLD.featured_image IS NEW.featured_image AND OLD.keywords IS NEW.keywords AND OLD.published_at IS NEW.published_at AND (OLD.note = '' OR OLD.note IS NEW.note)) BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER public_after_revision_completion AFTER UPDATE ON article_revisions WHEN OLD.title IS NEW.title AND OLD.content IS NEW.content AND OLD.excerpt IS NEW.excerpt AND OLD.featured_image IS NEW.featured_image AND OLD.keywords IS NEW.keywords AND OLD.published_at IS NEW.published_at AND (OLD.note = '' OR OLD.note IS NEW.note) AND (OLD.difference IS NOT NEW.difference OR OLD.note IS NOT NEW.note OR OLD.rendered IS NOT NULL)
			BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END;
CREATE TRIGGER public_after_capture_insert AFTER INSERT ON captures BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TRIGGER public_after_capture_update AFTER UPDATE ON captures BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TRIGGER public_after_capture_delete AFTER DELETE ON captures BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TABLE link_checks (
		source TEXT PRIMARY KEY,
		url TEXT NOT NULL,
		state TEXT NOT NULL CHECK (state IN ('answers', 'moved', 'failed', 'gone', 'unchecked')),
		moved_to TEXT,
		first_failure_at TEXT,
		failures INTEGER NOT NULL,
		checked_at TEXT NOT NULL,
		status INTEGER,
		CHECK ((state = 'moved') = (moved_to IS NOT NULL)),
		CHECK ((failures > 0) = (first_failure_at IS NOT NULL))
	) STRICT, WITHOUT ROWID;
INSERT INTO link_checks VALUES ('S1', 'https://example.org/', 'failed', NULL, '2025-06-24T00:00:00.000Z', 1, '2025-06-24T00:00:00.000Z', 404);
CREATE TRIGGER public_after_link_insert AFTER INSERT ON link_checks BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TRIGGER public_after_link_update AFTER UPDATE ON link_checks BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TRIGGER public_after_link_delete AFTER DELETE ON link_checks BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END;
CREATE TRIGGER removal_after_public_change AFTER UPDATE OF version ON public_state
		WHEN NEW.version - NEW.additions <> OLD.version - OLD.additions BEGIN UPDATE public_state SET removal_mark = lower(hex(randomblob(8))); END;
CREATE TRIGGER public_after_update AFTER UPDATE ON articles WHEN OLD.status = 'published' AND NEW.status <> 'published'
		BEGIN UPDATE public_state SET version = version + 1; END;
CREATE TRIGGER public_after_edit AFTER UPDATE ON articles WHEN OLD.status = 'published' AND NEW.status = 'published'
		BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END;
CREATE TABLE waiting_mail (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		sent_at TEXT NOT NULL,
		keys TEXT NOT NULL
	) STRICT;
INSERT INTO waiting_mail VALUES (1, '2025-06-24T00:00:00.000Z', '["report 1"]');
CREATE INDEX suppressions_bounced ON suppressions (created_at) WHERE reason = 'bounced';
PRAGMA user_version = 42;
