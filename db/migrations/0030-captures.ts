import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Private copies of the pages that the record cites. Their files are named by their SHA-256 and never change; readers see
 * that there is one, its day, size and fingerprint, which the archive file does not hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const count = `BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END`

const statements = [
	`CREATE TABLE captures (
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
	) STRICT`,
	`CREATE TRIGGER public_after_capture_insert AFTER INSERT ON captures ${count}`,
	`CREATE TRIGGER public_after_capture_update AFTER UPDATE ON captures ${count}`,
	`CREATE TRIGGER public_after_capture_delete AFTER DELETE ON captures ${count}`,
]
