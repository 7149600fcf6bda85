import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { openSqlite } from '../../../db/client.ts'
import { sampleRows } from '../../factories/rows.ts'
import { type DatabaseContext, it } from '../../support/database.ts'

let sqlite: Sqlite.Database

beforeEach<DatabaseContext>(async ({ database }) => {
	sqlite = openSqlite(database.file)
	for (const statement of sampleRows) sqlite.exec(statement)
})

afterEach(async () => {
	sqlite.close()
})

function codeOf(statement: string): string {
	try {
		sqlite.exec(statement)
		return 'accepted'
	} catch (error) {
		if (error instanceof Sqlite.SqliteError) return error.code
		throw error
	}
}

describe('a connection', () => {
	it.each([
		['journal_mode', 'wal'],
		// 2 is FULL.
		['synchronous', 2],
		['foreign_keys', 1],
		['busy_timeout', 5000],
		['trusted_schema', 0],
	])('a connection sets the pragma %s to %s', (pragma, value) => {
		expect(sqlite.pragma(pragma, { simple: true })).toBe(value)
	})

	it('waits for a writer instead of failing, and lets readers go on', ({ database }) => {
		const other = openSqlite(database.file)
		other.exec('BEGIN IMMEDIATE')
		expect(sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
		sqlite.pragma('busy_timeout = 10')
		expect(codeOf('DELETE FROM users')).toBe('SQLITE_BUSY')
		other.exec('ROLLBACK')
		expect(codeOf('DELETE FROM users')).toBe('accepted')
		other.close()
	})
})

describe('the schema', () => {
	it('all tables of the schema are strict', () => {
		const loose = sqlite.prepare(
			"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'",
		)
		expect(loose.pluck().all()).toEqual([])
	})

	it.each([
		['a number as text', "UPDATE articles SET version = 'two'", 'SQLITE_CONSTRAINT_DATATYPE'],
		['bytes as text', "UPDATE articles SET title = x'00ff'", 'SQLITE_CONSTRAINT_DATATYPE'],
		['no title', 'UPDATE articles SET title = NULL', 'SQLITE_CONSTRAINT_NOTNULL'],
		['an unknown status', "UPDATE articles SET status = 'hidden'", 'SQLITE_CONSTRAINT_CHECK'],
		[
			'a published article without a date',
			"UPDATE articles SET published_at = NULL WHERE slug = 'out'",
			'SQLITE_CONSTRAINT_CHECK',
		],
		['a slug twice', "UPDATE articles SET slug = 'one'", 'SQLITE_CONSTRAINT_UNIQUE'],
		[
			'a name in another case',
			"INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('EDITOR', '', '', '')",
			'SQLITE_CONSTRAINT_UNIQUE',
		],
		[
			'an address in another case',
			"INSERT INTO subscriptions (email, source, created_at) VALUES ('Reader@Example.org', 'website', '')",
			'SQLITE_CONSTRAINT_UNIQUE',
		],
		[
			'a session of nobody',
			"INSERT INTO sessions VALUES ('other', 99, '{}', '', '', '', '')",
			'SQLITE_CONSTRAINT_FOREIGNKEY',
		],
		[
			'a former address of nothing',
			"INSERT INTO article_slugs VALUES ('x', 99, '')",
			'SQLITE_CONSTRAINT_FOREIGNKEY',
		],
	])('the schema refuses %s', (_what, statement, code) => {
		expect(codeOf(statement)).toBe(code)
	})

	it('removes what belongs to a removed user or article', () => {
		sqlite.exec('DELETE FROM users; DELETE FROM articles')
		expect(sqlite.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0)
		expect(sqlite.prepare('SELECT count(*) FROM article_slugs').pluck().get()).toBe(0)
	})

	it('never gives an id a second time', () => {
		sqlite.exec('DELETE FROM articles')
		sqlite.exec(sampleRows[0] ?? '')
		expect(sqlite.prepare('SELECT id FROM articles').pluck().all()).toEqual([3])
	})
})
