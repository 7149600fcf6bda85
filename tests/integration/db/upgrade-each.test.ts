/** Every upgrade that somebody may have ahead of them: from each schema there has been, with rows in its tables. */
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDb, openSqlite } from '../../../db/client.ts'
import { openMigrated, readSchemaVersion, schemaVersion } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { sampleRows } from '../../factories/rows.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const tables = ['articles', 'article_slugs', 'users', 'sessions', 'subscriptions']
const earlier = migrations.slice(0, -1).map(({ name }, index) => [index + 1, name] as const)

/** A file at an earlier schema, whose rows were written at the first. */
async function openAt(version: number): Promise<{ file: string; rows: unknown[][] }> {
	const file = path.join(temporaryFolder(), 'archive.db')
	const sqlite = openSqlite(file)
	const db = createDb(sqlite)
	for (const [index, migration] of migrations.slice(0, version).entries()) {
		await migration.up(db as unknown as Kysely<unknown>)
		if (index === 0) for (const statement of sampleRows) sqlite.exec(statement)
	}
	sqlite.pragma(`user_version = ${version}`)
	const rows = tables.map((table) => readRows(sqlite, table))
	await db.destroy()
	return { file, rows }
}

function readRows(sqlite: Sqlite.Database, table: string): unknown[] {
	return sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()
}

function readSchema(sqlite: Sqlite.Database): unknown[] {
	return sqlite.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all()
}

describe('an upgrade', () => {
	it.each(earlier)('from schema %i (%s) keeps every row and ends where a new file does', async (version) => {
		const { file, rows } = await openAt(version)
		const { db, sqlite, applied } = await openMigrated(file)
		expect(applied).toEqual(migrations.slice(version).map(({ name }) => name))
		for (const [index, table] of tables.entries())
			expect(readRows(sqlite, table), table).toMatchObject(rows[index] ?? [])
		expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
		expect(sqlite.pragma('foreign_key_check')).toEqual([])
		const fresh = await openMigrated(':memory:')
		expect(readSchema(sqlite)).toEqual(readSchema(fresh.sqlite))
		await fresh.db.destroy()
		await db.destroy()

		const copy = openSqlite(`${file}.before-${schemaVersion}`)
		expect(readSchemaVersion(copy)).toBe(version)
		expect(tables.map((table) => readRows(copy, table))).toEqual(rows)
		copy.close()
	})
})
