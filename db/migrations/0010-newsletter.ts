import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A restore makes it ahead of this migration when it puts an older backup in place of a database that has one. */
export const suppressionsTable = `CREATE TABLE IF NOT EXISTS suppressions (
		email_sha256 TEXT PRIMARY KEY,
		reason TEXT NOT NULL CHECK (reason IN ('left', 'bounced', 'deleted')),
		created_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID`

/**
 * The newsletter: consent and leaving of subscribers, links that are mailed to them, mailings with one mail for each
 * recipient, and what people ask about their data. Nothing of it is public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE subscriptions ADD COLUMN state TEXT NOT NULL DEFAULT 'active'
		CHECK (state IN ('pending', 'active', 'left', 'bounced'))`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN topics TEXT NOT NULL DEFAULT 'articles,record'`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN leave_token TEXT`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN confirmed_at TEXT`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN left_at TEXT`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN soft_bounces INTEGER NOT NULL DEFAULT 0`.execute(db)
	await sql`ALTER TABLE subscriptions ADD COLUMN soft_bounced_at TEXT`.execute(db)
	await sql`UPDATE subscriptions SET leave_token = lower(hex(randomblob(16)))`.execute(db)
	await sql`CREATE UNIQUE INDEX subscriptions_by_leave_token ON subscriptions (leave_token)`.execute(db)
	await sql`CREATE INDEX subscriptions_by_created ON subscriptions (created_at, id)`.execute(db)
	await sql`CREATE TABLE mail_tokens (
		sha256 TEXT PRIMARY KEY,
		kind TEXT NOT NULL CHECK (kind IN ('confirm', 'rights', 'address')),
		subscription_id INTEGER REFERENCES subscriptions (id) ON DELETE CASCADE,
		email TEXT NOT NULL,
		expires_at TEXT NOT NULL
	) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX mail_tokens_by_subscription ON mail_tokens (subscription_id)`.execute(db)
	await sql`CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at)`.execute(db)
	await sql.raw(suppressionsTable).execute(db)
	await sql`CREATE TABLE mailings (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		article_id INTEGER,
		subject TEXT NOT NULL,
		content TEXT NOT NULL,
		state TEXT NOT NULL CHECK (state IN ('queued', 'paused', 'held', 'done', 'cancelled')),
		created_at TEXT NOT NULL,
		finished_at TEXT
	) STRICT`.execute(db)
	await sql`CREATE TABLE mails (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		kind TEXT NOT NULL CHECK (kind IN ('mailing', 'confirm', 'rights', 'address')),
		mailing_id INTEGER REFERENCES mailings (id) ON DELETE CASCADE,
		subscription_id INTEGER REFERENCES subscriptions (id) ON DELETE SET NULL,
		address TEXT NOT NULL,
		state TEXT NOT NULL
			CHECK (state IN ('queued', 'sending', 'sent', 'written', 'deferred', 'uncertain', 'failed', 'cancelled')),
		attempts INTEGER NOT NULL DEFAULT 0,
		next_at TEXT NOT NULL,
		lease TEXT,
		message_id TEXT NOT NULL,
		reply TEXT NOT NULL DEFAULT '',
		created_at TEXT NOT NULL,
		CHECK ((kind = 'mailing') = (mailing_id IS NOT NULL)),
		UNIQUE (mailing_id, subscription_id)
	) STRICT`.execute(db)
	await sql`CREATE INDEX mails_due ON mails (mailing_id, next_at, id)
		WHERE state IN ('queued', 'deferred')`.execute(db)
	await sql`CREATE INDEX mails_in_the_air ON mails (id) WHERE state = 'sending'`.execute(db)
	await sql`CREATE INDEX mails_by_mailing ON mails (mailing_id, state)`.execute(db)
	await sql`CREATE INDEX mails_by_subscription ON mails (subscription_id, kind, created_at)`.execute(db)
	await sql`CREATE TABLE mail_server (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		failures INTEGER NOT NULL,
		paused_until TEXT,
		reason TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`INSERT INTO mail_server VALUES (1, 0, NULL, '')`.execute(db)
	await sql`CREATE TABLE rights_requests (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		kind TEXT NOT NULL
			CHECK (kind IN ('access', 'correction', 'deletion', 'portability', 'opt-out')),
		email TEXT NOT NULL,
		message TEXT NOT NULL,
		received_at TEXT NOT NULL,
		due_at TEXT NOT NULL,
		closed_at TEXT,
		note TEXT NOT NULL DEFAULT ''
	) STRICT`.execute(db)
	await sql`CREATE INDEX rights_requests_by_due ON rights_requests (closed_at, due_at, id)`.execute(db)
}
