import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Results of link checks, which readers see beside the sources. The archive file does not hold them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const count = `BEGIN
		UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		DELETE FROM changed_tags WHERE tag = 'links';
		INSERT INTO changed_tags (tag) VALUES ('links');
	END`

const statements = [
	`CREATE TABLE link_checks (
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
	) STRICT, WITHOUT ROWID`,
	`CREATE TRIGGER public_after_link_insert AFTER INSERT ON link_checks ${count}`,
	`CREATE TRIGGER public_after_link_update AFTER UPDATE ON link_checks ${count}`,
	`CREATE TRIGGER public_after_link_delete AFTER DELETE ON link_checks ${count}`,
]
