import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Answers to reports, which readers see by the report's number, and the mail that brings an answer. Reports that were
 * done before have no answer, so they stay private.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const kept =
	'kind, mailing_id, subscription_id, address, state, attempts, next_at, lease, message_id, reply, refusal, created_at'

const grow = `BEGIN
		UPDATE public_state SET version = version + 1;
		DELETE FROM changed_tags WHERE tag = 'reports';
		INSERT INTO changed_tags (tag) VALUES ('reports');
	END`

const publicColumns = ['ref', 'state', 'reason', 'edition', 'created_at', 'review_at', 'done_at']
const differs = publicColumns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')

const statements = [
	`ALTER TABLE reports ADD COLUMN state TEXT NOT NULL DEFAULT 'received'
		CHECK (state IN ('received', 'under-review', 'corrected', 'kept', 'closed'))`,
	`ALTER TABLE reports ADD COLUMN reason TEXT NOT NULL DEFAULT ''`,
	'ALTER TABLE reports ADD COLUMN edition INTEGER REFERENCES editions (number)',
	'ALTER TABLE reports ADD COLUMN review_at TEXT',
	`UPDATE reports SET state = 'closed' WHERE done_at IS NOT NULL`,
	`CREATE TRIGGER public_after_report_insert AFTER INSERT ON reports WHEN NEW.state <> 'closed' ${grow}`,
	`CREATE TRIGGER public_after_report_update AFTER UPDATE ON reports
		WHEN (OLD.state <> 'closed' OR NEW.state <> 'closed') AND (${differs}) ${grow}`,
	`CREATE TRIGGER public_after_report_delete AFTER DELETE ON reports WHEN OLD.state <> 'closed' ${grow}`,
	`CREATE TABLE mails_of_kinds (
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
	) STRICT`,
	`INSERT INTO mails_of_kinds (id, ${kept}) SELECT id, ${kept} FROM mails`,
	// Ids of mails that are gone are not given again.
	`UPDATE sqlite_sequence SET seq = (SELECT former.seq FROM sqlite_sequence AS former WHERE former.name = 'mails')
		WHERE name = 'mails_of_kinds' AND EXISTS (SELECT 1 FROM sqlite_sequence AS former WHERE former.name = 'mails')`,
	'DROP TABLE mails',
	'ALTER TABLE mails_of_kinds RENAME TO mails',
	`CREATE INDEX mails_due ON mails (mailing_id, next_at, id) WHERE state IN ('queued', 'deferred')`,
	`CREATE INDEX mails_in_the_air ON mails (id) WHERE state = 'sending'`,
	'CREATE INDEX mails_by_mailing ON mails (mailing_id, state)',
	'CREATE INDEX mails_by_subscription ON mails (subscription_id, kind, created_at)',
	'CREATE INDEX mails_by_report ON mails (report_id) WHERE report_id IS NOT NULL',
]
