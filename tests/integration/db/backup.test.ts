import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../app/domain/backups/make-backup.server.ts'
import { createKeyedMutex } from '../../../app/lib/keyed-mutex.ts'
import { log } from '../../../app/runtime/log.server.ts'
import { BrokenBackupError, backUp, inspectBackup } from '../../../db/backup.ts'
import { NewerSchemaError, openMigrated, schemaVersion } from '../../../db/migrate.ts'
import { DatabaseInUseError, restore } from '../../../db/restore.ts'

let folder: string
let database: string

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'archive-backup-'))
	database = path.join(folder, 'archive.db')
	const { db } = await openMigrated(database)
	await db.destroy()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const subscribe = (file: string, email: string) => {
	const sqlite = new Sqlite(file)
	sqlite
		.prepare(
			`INSERT INTO subscriptions (email, source, created_at) VALUES (?, 'website', '2025-06-24T00:00:00.000Z')`,
		)
		.run(email)
	sqlite.close()
}

const emails = (file: string) => {
	const sqlite = new Sqlite(file, { readonly: true })
	const found = sqlite.prepare('SELECT email FROM subscriptions ORDER BY id').pluck().all()
	sqlite.close()
	return found
}

describe('a backup', () => {
	it('is one whole file that says its schema and its program, made while others write', async () => {
		const writer = new Sqlite(database)
		writer.exec('BEGIN IMMEDIATE')
		const copy = path.join(folder, 'copy.db')
		const facts = await backUp(database, copy, '1.2.3')
		writer.exec('ROLLBACK')
		writer.close()
		expect(facts).toMatchObject({ schema: schemaVersion, program: '1.2.3', articles: 0 })
		expect(facts).toEqual({ ...inspectBackup(copy), missingFiles: [] })
		expect(existsSync(`${copy}-wal`)).toBe(false)
	})

	it('contains all earlier writes, and concurrent writes entirely or not at all', async () => {
		const { db, sqlite } = await openMigrated(database)
		// Stays in the journal until somebody folds it back.
		sqlite.pragma('wal_autocheckpoint = 0')
		const insert = sqlite.prepare(
			`INSERT INTO subscriptions (email, source, created_at) VALUES (?, 'website', '2025-06-24T00:00:00.000Z')`,
		)
		const addPair = sqlite.transaction((name: string) => {
			for (const half of ['a', 'b']) insert.run(`${name}.${half}@example.org`)
		})
		for (let number = 0; number < 500; number++) addPair(`before.${number}`)
		const copy = path.join(folder, 'copy.db')
		const made = backUp(database, copy, '1')
		let meanwhile = 0
		const writing = setInterval(() => addPair(`meanwhile.${meanwhile++}`), 0)
		await made
		clearInterval(writing)
		const found = emails(copy) as string[]
		expect(found.filter((email) => email.startsWith('before'))).toHaveLength(1000)
		expect(found.length % 2).toBe(0)
		await db.destroy()
	})

	it('never replaces a file', async () => {
		const copy = path.join(folder, 'copy.db')
		writeFileSync(copy, 'something of mine')
		await expect(backUp(database, copy, '1')).rejects.toThrow(BrokenBackupError)
		expect(readFileSync(copy, 'utf8')).toBe('something of mine')
	})

	it('says so when its folder is not there', async () => {
		const copy = path.join(folder, 'nowhere', 'copy.db')
		await expect(backUp(database, copy, '1')).rejects.toThrow(/there is no such folder/)
	})

	it('is for its owner alone, as the database and a restored one are', async () => {
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		const elsewhere = path.join(folder, 'new', 'archive.db')
		chmodSync(copy, 0o644)
		restore(copy, elsewhere)
		const modes = [database, elsewhere].map((file) => statSync(file).mode & 0o777)
		expect(modes).toEqual([0o600, 0o600])
	})

	it('made by the clock is kept until newer ones fill the number', async () => {
		const env = { DATABASE_PATH: database, dataFolder: folder, BACKUP_KEEP: 2 }
		const runExclusive = createKeyedMutex()
		const first = await makeBackup({ env, log: log(), runExclusive })
		const second = await makeBackup({ env, log: log(), runExclusive })
		const third = await makeBackup({ env, log: log(), runExclusive })
		expect([first, second, third].map((file) => existsSync(file))).toEqual([false, true, true])
	})
})

describe('restoring', () => {
	it('puts the backup in place, keeps the former file and ends its sessions', async () => {
		subscribe(database, 'before@example.org')
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		subscribe(database, 'after@example.org')
		const { replacedFile } = restore(copy, database)
		expect(emails(database)).toEqual(['before@example.org'])
		expect(emails(replacedFile ?? '')).toEqual(['before@example.org', 'after@example.org'])
		const { applied, db } = await openMigrated(database)
		await db.destroy()
		expect(applied).toEqual([])
	})

	it('tells the restored state from every other one, also of the same numbers', async () => {
		const markOf = (file: string) => {
			const sqlite = new Sqlite(file, { readonly: true })
			const mark = sqlite.prepare('SELECT removal_mark FROM public_state').pluck().get()
			sqlite.close()
			return mark
		}
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		const before = markOf(database)
		restore(copy, database)
		expect(markOf(database)).not.toBe(before)
	})

	it('works where there is no database yet', async () => {
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		const elsewhere = path.join(folder, 'new', 'archive.db')
		expect(restore(copy, elsewhere).replacedFile).toBeNull()
		expect(emails(elsewhere)).toEqual([])
	})

	it.each([
		['that is none at all', (file: string) => writeFileSync(file, 'not a database')],
		['that is cut off', (file: string) => truncateSync(file, 8192)],
	])('a restored backup replaces a database %s, which is kept', async (_name, damage) => {
		subscribe(database, 'before@example.org')
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		damage(database)
		const damaged = readFileSync(database)
		const { replacedFile } = restore(copy, database)
		expect(emails(database)).toEqual(['before@example.org'])
		expect(readFileSync(replacedFile ?? '')).toEqual(damaged)
	})

	it.each([
		['no file', () => undefined, /there is no such file/],
		['text', (file: string) => writeFileSync(file, 'not a database'), /not a database/],
		[
			'a damaged one',
			(file: string) => {
				copyFileSync(database, file)
				const bytes = readFileSync(file)
				bytes.fill(0xff, 4096, 12_288)
				writeFileSync(file, bytes)
			},
			/not a usable backup/,
		],
		[
			'one that answers, though an index has lost a row',
			(file: string) => {
				copyFileSync(database, file)
				subscribe(file, 'lost@example.org')
				const sqlite = new Sqlite(file, { readonly: true })
				const page = sqlite
					.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_subscriptions_1'`)
					.pluck()
					.get() as number
				const pageSize = Number(sqlite.pragma('page_size', { simple: true }))
				sqlite.close()
				const bytes = readFileSync(file)
				// The number of cells (SQLite file format, 1.6).
				bytes.writeUInt16BE(0, (page - 1) * pageSize + 3)
				writeFileSync(file, bytes)
			},
			/finds it damaged/,
		],
		[
			'another program’s',
			(file: string) => new Sqlite(file).exec('CREATE TABLE x (y)').close(),
			/holds no archive/,
		],
	])('restoring refuses a backup that is %s and touches nothing', async (_name, make, message) => {
		const sqlite = new Sqlite(database)
		sqlite.pragma('wal_checkpoint(TRUNCATE)')
		sqlite.close()
		const before = readFileSync(database)
		const file = path.join(folder, 'broken.db')
		make(file)
		expect(() => restore(file, database)).toThrow(message)
		expect(readFileSync(database)).toEqual(before)
	})

	it('refuses the backup of a later version', async () => {
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '9')
		const sqlite = new Sqlite(copy)
		sqlite.pragma(`user_version = ${schemaVersion + 1}`)
		sqlite.close()
		expect(() => restore(copy, database)).toThrow(NewerSchemaError)
	})

	it('refuses while the archive is running', async () => {
		const copy = path.join(folder, 'copy.db')
		await backUp(database, copy, '1')
		const { db, sqlite } = await openMigrated(database)
		sqlite.prepare('SELECT 1 FROM users').all()
		expect(() => restore(copy, database)).toThrow(DatabaseInUseError)
		await db.destroy()
	})
})
