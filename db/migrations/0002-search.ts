import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What readers can search, and its full-text index. An article's row has the article's id; rows of the record begin at
 * `firstRecordRow`. Triggers hold the rest: the index follows its table, only what is published gets in, and an
 * article that changes or goes takes its row with it, so that no transaction can leave an old text behind. Beginnings
 * of up to six letters have indexes of their own: without them the beginning of a common word, in 100,000 articles,
 * takes four times as long as the whole word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE search_entries (
		id INTEGER PRIMARY KEY,
		kind TEXT NOT NULL,
		day INTEGER,
		ref TEXT NOT NULL,
		code TEXT NOT NULL,
		url TEXT NOT NULL,
		title TEXT NOT NULL,
		body TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE TABLE search_record (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		fingerprint TEXT NOT NULL
	) STRICT`.execute(db)
	await sql`CREATE VIRTUAL TABLE search_index USING fts5(
		title, body, ref, code,
		content = 'search_entries', content_rowid = 'id',
		tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6'
	)`.execute(db)
	for (const trigger of triggers) await sql.raw(`CREATE TRIGGER ${trigger}`).execute(db)
	// The dashboard's list is read from this index alone, without the bodies that lie between the rows.
	await sql`DROP INDEX articles_by_created`.execute(db)
	await sql`CREATE INDEX articles_by_created ON articles (created_at DESC, id DESC, status, title, slug)`.execute(
		db,
	)
}

const firstRecordRow = 2_000_000_000

const columns = 'rowid, title, body, ref, code'
const put = (row: string) =>
	`INSERT INTO search_index (${columns}) VALUES (${row}.id, ${row}.title, ${row}.body, ${row}.ref, ${row}.code)`
const take = (row: string) =>
	`INSERT INTO search_index (search_index, ${columns})
	VALUES ('delete', ${row}.id, ${row}.title, ${row}.body, ${row}.ref, ${row}.code)`

const triggers = [
	`search_entries_added AFTER INSERT ON search_entries BEGIN ${put('NEW')}; END`,
	`search_entries_changed AFTER UPDATE ON search_entries BEGIN ${take('OLD')}; ${put('NEW')}; END`,
	`search_entries_removed AFTER DELETE ON search_entries BEGIN ${take('OLD')}; END`,
	`search_entries_are_public BEFORE INSERT ON search_entries
		WHEN NEW.id < ${firstRecordRow}
			AND NOT EXISTS (SELECT 1 FROM articles WHERE id = NEW.id AND status = 'published')
		BEGIN SELECT RAISE(ABORT, 'only published articles can be searched'); END`,
	`articles_changed_leave_search AFTER UPDATE OF title, slug, excerpt, content, status ON articles
		BEGIN DELETE FROM search_entries WHERE id = OLD.id; END`,
	`articles_deleted_leave_search AFTER DELETE ON articles
		BEGIN DELETE FROM search_entries WHERE id = OLD.id; END`,
]
