import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../../db/client.ts'
import { NewerSchemaError, openMigrated, readSchemaVersion, schemaVersion } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { insertUser, listUsers } from '../../../db/repositories/users.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = '2025-06-24T00:00:00.000Z'
const names = migrations.map((migration) => migration.name)

describe('openMigrated', () => {
	it('migrates an empty file to the newest schema without a backup', async () => {
		const file = path.join(temporaryFolder(), 'deep', 'archive.db')
		const { db, sqlite, applied } = await openMigrated(file)
		expect(applied).toEqual(names)
		expect(readSchemaVersion(sqlite)).toBe(schemaVersion)
		const tables = sqlite
			.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' ORDER BY name")
			.pluck()
		expect(tables.all()).toEqual(
			expect.arrayContaining(['article_slugs', 'articles', 'sessions', 'subscriptions', 'users']),
		)
		await db.destroy()
		expect(readdirSync(path.dirname(file))).toEqual(['archive.db'])
	})

	it('migrates a database in memory', async () => {
		const { db, applied } = await openMigrated(':memory:')
		expect(applied).toEqual(names)
		await db.destroy()
		expect(existsSync(':memory:')).toBe(false)
	})

	it('leaves a current database and its content unchanged', async () => {
		const file = path.join(temporaryFolder(), 'archive.db')
		const first = await openMigrated(file)
		await insertUser(first.db, 'editor', 'a hash', now)
		await first.db.destroy()

		const second = await openMigrated(file)
		expect(second.applied).toEqual([])
		expect(await listUsers(second.db)).toEqual([{ id: 1, username: 'editor', createdAt: now }])
		await second.db.destroy()
		expect(existsSync(`${file}.before-${schemaVersion}`)).toBe(false)
	})

	it('refuses a file from a later version of the program, says what to do, and changes nothing', async () => {
		const file = path.join(temporaryFolder(), 'archive.db')
		const written = openSqlite(file)
		written.exec('CREATE TABLE later (id INTEGER) STRICT')
		written.pragma(`user_version = ${schemaVersion + 1}`)
		written.close()

		const refusal = await openMigrated(file).catch((error: unknown) => error)
		expect(refusal).toBeInstanceOf(NewerSchemaError)
		expect((refusal as Error).message).toBe(
			`${file} has schema ${schemaVersion + 1}, but this program knows only schemas up to ${schemaVersion}. ` +
				'Start the newer version of the program, or restore a backup made by this one.',
		)
		const after = openSqlite(file)
		expect(readSchemaVersion(after)).toBe(schemaVersion + 1)
		expect(after.prepare('SELECT name FROM sqlite_master').pluck().all()).toEqual(['later'])
		after.close()
		expect(readdirSync(path.dirname(file))).toEqual(['archive.db'])
	})
})
