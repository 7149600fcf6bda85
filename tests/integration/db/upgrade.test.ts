/** An upgrade from the first schema by later steps, which stand in for those that are not written yet. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDb, openSqlite } from '../../../db/client.ts'
import { openMigrated, readSchemaVersion } from '../../../db/migrate.ts'
import { type Migration, migrations } from '../../../db/migrations/index.ts'
import { sampleRows } from '../../factories/rows.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const later = vi.hoisted(() => ({ fails: false }))

vi.mock(import('../../../db/migrations/index.ts'), async (original) => {
	const { migrations } = await original()
	const steps: Migration[] = [
		{
			name: '0002-notes',
			up: async (db) => {
				await sql`CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT`.execute(db)
			},
		},
		{
			name: '0003-language-of-articles',
			up: async (db) => {
				await sql`ALTER TABLE articles ADD COLUMN language TEXT NOT NULL DEFAULT 'en'`.execute(db)
				if (later.fails) await sql`INSERT INTO no_such_table VALUES (1)`.execute(db)
			},
		},
	]
	return { migrations: [...migrations.slice(0, 1), ...steps] }
})

/** A file at the first schema with a row in each table. */
async function openOld(): Promise<string> {
	const file = path.join(temporaryFolder(), 'archive.db')
	const sqlite = openSqlite(file)
	const db = createDb(sqlite)
	await migrations[0]?.up(db as never)
	sqlite.pragma('user_version = 1')
	for (const statement of sampleRows) sqlite.exec(statement)
	await db.destroy()
	return file
}

function readAll(sqlite: Sqlite.Database) {
	const tables = ['articles', 'article_slugs', 'users', 'sessions', 'subscriptions']
	return Object.fromEntries(tables.map((table) => [table, sqlite.prepare(`SELECT * FROM ${table}`).all()]))
}

function readFile(file: string) {
	const sqlite = openSqlite(file)
	const found = { version: readSchemaVersion(sqlite), rows: readAll(sqlite) }
	sqlite.close()
	return found
}

describe('an upgrade', () => {
	beforeEach(() => {
		later.fails = false
	})

	it('runs the missing migrations, keeps every row, and backs up the old file', async () => {
		const file = await openOld()
		const before = readFile(file)
		const { db, sqlite, applied } = await openMigrated(file)
		expect(applied).toEqual(['0002-notes', '0003-language-of-articles'])
		expect(readSchemaVersion(sqlite)).toBe(3)
		const { articles, ...others } = readAll(sqlite)
		expect(articles).toEqual(before.rows.articles?.map((row) => ({ ...(row as object), language: 'en' })))
		expect({ articles: before.rows.articles, ...others }).toEqual(before.rows)
		await db.destroy()
		expect(readFile(`${file}.before-3`)).toEqual({ version: 1, rows: before.rows })
	})

	it('keeps the backup of the old file when another process has upgraded meanwhile', async () => {
		const file = await openOld()
		const before = readFile(file)
		await (await openMigrated(file)).db.destroy()
		const { pragma } = Sqlite.prototype
		const staleReading = vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (
			this: Sqlite.Database,
			...args
		) {
			return args[0] === 'user_version' ? 1 : pragma.apply(this, args)
		})
		const { db, applied } = await openMigrated(file)
		staleReading.mockRestore()
		expect(applied).toEqual([])
		await db.destroy()
		expect(readFile(`${file}.before-3`)).toEqual({ version: 1, rows: before.rows })
	})

	it('changes nothing at all when a later step fails', async () => {
		later.fails = true
		const file = await openOld()
		const before = readFile(file)
		await expect(openMigrated(file)).rejects.toThrow('no such table: no_such_table')
		expect(readFile(file)).toEqual(before)
		const sqlite = openSqlite(file)
		expect(sqlite.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'notes'").pluck().get()).toBe(0)
		sqlite.close()
		expect(existsSync(`${file}.before-3`)).toBe(true)
	})

	it('goes through once its step is mended, over the copy of the failed attempt', async () => {
		const file = await openOld()
		later.fails = true
		await openMigrated(file).catch(() => undefined)
		later.fails = false
		const { db, applied } = await openMigrated(file)
		expect(applied).toHaveLength(2)
		await db.destroy()
	})
})
