import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Editions of the record. A record has a row for each edition that changed it, so that an edition takes what it
 * changed and no more; its state in an edition is its last row up to there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`CREATE TABLE editions (
		number INTEGER PRIMARY KEY CHECK (number >= 1),
		published_at TEXT NOT NULL,
		origin TEXT NOT NULL CHECK (origin IN ('shipped', 'import', 'site')),
		note TEXT NOT NULL
	) STRICT`,
	`CREATE TABLE record_texts (
		sha256 TEXT PRIMARY KEY,
		json TEXT NOT NULL CHECK (json_valid(json))
	) STRICT, WITHOUT ROWID`,
	`CREATE TABLE record_states (
		record TEXT NOT NULL,
		edition INTEGER NOT NULL REFERENCES editions (number),
		sha256 TEXT REFERENCES record_texts (sha256),
		reason TEXT NOT NULL,
		weight TEXT NOT NULL CHECK (weight IN ('', 'figure', 'fact')),
		report INTEGER,
		PRIMARY KEY (record, edition)
	) STRICT, WITHOUT ROWID`,
	'CREATE INDEX record_states_edition ON record_states (edition)',
	'CREATE INDEX record_states_sha256 ON record_states (sha256)',
	`CREATE TABLE shipped_records (
		record TEXT PRIMARY KEY,
		sha256 TEXT NOT NULL REFERENCES record_texts (sha256)
	) STRICT, WITHOUT ROWID`,
	`CREATE TABLE shipped_fingerprint (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		fingerprint TEXT NOT NULL
	) STRICT`,
	`CREATE TABLE record_drafts (
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
	) STRICT, WITHOUT ROWID`,
	`CREATE TABLE planned_edition (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		publish_at TEXT NOT NULL,
		note TEXT NOT NULL,
		held TEXT NOT NULL CHECK (held IN ('', 'late', 'restored', 'problems'))
	) STRICT`,
	`CREATE TRIGGER public_after_edition AFTER INSERT ON editions BEGIN
		UPDATE public_state SET version = version + 1;
		DELETE FROM changed_tags WHERE tag = 'site';
		INSERT INTO changed_tags (tag) VALUES ('site');
	END`,
]
