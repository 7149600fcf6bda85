/** Every upgrade that somebody may have ahead of them: from a stored database of each schema there has been. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../../db/client.ts'
import { openMigrated, readSchemaVersion, schemaVersion } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Databases of each schema. A new step of the schema needs a file of its own here. */
const stored = migrations.map(({ name }, index) => [index + 1, name] as const)

function openStored(version: number): { file: string; sqlite: Sqlite.Database } {
	const file = path.join(temporaryFolder(), 'archive.db')
	const sqlite = openSqlite(file)
	sqlite.exec(readFileSync(path.join(import.meta.dirname, 'schemas', `${version}.sql`), 'utf8'))
	return { file, sqlite }
}

type Row = Record<string, unknown>

/** All rows of the tables that hold something of somebody's; the count of public changes may grow. */
function readRows(sqlite: Sqlite.Database): Record<string, unknown[]> {
	const names = sqlite
		.prepare(
			`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
				AND name NOT LIKE 'search_index%' AND name NOT LIKE 'sqlite%' AND name <> 'public_state'`,
		)
		.pluck()
		.all() as string[]
	return Object.fromEntries(
		names.map((name) => [name, sqlite.prepare(`SELECT * FROM ${name} ORDER BY 1`).all()]),
	)
}

/** Schema 41 alone had notes to readers with the schedules; later ones have them with the articles. */
function moveNotes(rows: Record<string, unknown[]>): Record<string, unknown[]> {
	const { articles = [], article_schedules: schedules = [] } = rows as Record<string, Row[]>
	if (!schedules.some((row) => 'change_note' in row)) return rows
	const noteOf = new Map(schedules.map((row) => [row.article_id, row.change_note]))
	return {
		...rows,
		articles: articles.map((row) => ({ ...row, change_note: noteOf.get(row.id) ?? '' })),
		article_schedules: schedules.map(({ change_note: _note, ...row }) => row),
	}
}

function readSchema(sqlite: Sqlite.Database): unknown[] {
	return sqlite.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
}

describe('an upgrade', () => {
	it.each(stored)(
		'an upgrade from schema %i (%s) keeps every row and has the same schema as a new file',
		async (version) => {
			const { file, sqlite: old } = openStored(version)
			const before = readRows(old)
			const expected = moveNotes(before)
			expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
			old.close()
			const { db, sqlite, applied } = await openMigrated(file)
			expect(applied).toEqual(migrations.slice(version).map(({ name }) => name))
			expect(readRows(sqlite)).toMatchObject(expected)
			expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
			expect(sqlite.pragma('foreign_key_check')).toEqual([])
			const fresh = await openMigrated(':memory:')
			expect(readSchema(sqlite)).toEqual(readSchema(fresh.sqlite))
			await fresh.db.destroy()
			await db.destroy()

			if (version === schemaVersion) return
			const copy = openSqlite(`${file}.before-${schemaVersion}`)
			expect(readSchemaVersion(copy)).toBe(version)
			expect(readRows(copy)).toEqual(before)
			copy.close()
		},
	)

	it.each(stored)(
		'an upgrade from schema %i (%s) gives published articles their first version',
		async (version) => {
			const { file, sqlite: old } = openStored(version)
			old.close()
			const { db, sqlite } = await openMigrated(file)
			const versions = sqlite
				.prepare('SELECT article_id, number, title, content FROM article_revisions')
				.raw()
			expect(versions.all()).toEqual([[2, 1, 'Out', '<p>Text</p>']])
			await db.destroy()
		},
	)

	it('gives an article of the trash the note that its schedule had', async () => {
		const { file, sqlite: old } = openStored(41)
		const rows = { article: { id: 9 }, schedule: { article_id: 9, change_note: 'What changed' } }
		old.prepare('UPDATE deleted_articles SET json = ?').run(JSON.stringify(rows))
		old.close()
		const { db, sqlite } = await openMigrated(file)
		const json = sqlite.prepare('SELECT json FROM deleted_articles').pluck().get() as string
		expect(JSON.parse(json)).toEqual({
			article: { id: 9, change_note: 'What changed' },
			schedule: { article_id: 9 },
		})
		await db.destroy()
	})
})
