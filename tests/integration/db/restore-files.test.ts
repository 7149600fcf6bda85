/** Restoring from files as hosts have them: with the journal of a killed process, behind links, or no backup at all. */
import fs, {
	appendFileSync,
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { backUp } from '../../../db/backup.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { restore } from '../../../db/restore.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let database: string

beforeEach(async () => {
	folder = temporaryFolder()
	database = path.join(folder, 'data', 'archive.db')
	await withOpen(database, (sqlite) => subscribe(sqlite, 'present'))
})

async function withOpen(file: string, use: (sqlite: Sqlite.Database) => void): Promise<void> {
	const { db, sqlite } = await openMigrated(file)
	sqlite.pragma('wal_autocheckpoint = 0')
	use(sqlite)
	await db.destroy()
	if (sqlite.open) sqlite.close()
}

function subscribe(sqlite: Sqlite.Database, name: string): void {
	sqlite
		.prepare(
			`INSERT INTO subscriptions (email, source, created_at) VALUES (?, 'website', '2025-06-24T00:00:00.000Z')`,
		)
		.run(`${name}@example.org`)
}

function subscribers(file: string): string[] {
	const sqlite = new Sqlite(file, { readonly: true })
	expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
	const emails = sqlite.prepare('SELECT email FROM subscriptions ORDER BY id').pluck().all() as string[]
	sqlite.close()
	return emails.map((email) => email.replace('@example.org', ''))
}

/** Copies a database as it lies there, as rsync or a snapshot does while its process is running. */
function copyAsItLies(from: string, to: string): void {
	mkdirSync(path.dirname(to), { recursive: true })
	for (const ending of ['', '-wal', '-journal'])
		if (existsSync(from + ending)) copyFileSync(from + ending, to + ending)
}

/** A copy of an archive whose last changes are in the write-ahead log alone. */
async function copyOfRunning(...names: string[]): Promise<string> {
	const copy = path.join(folder, 'copy', 'archive.db')
	const running = path.join(folder, 'running', 'archive.db')
	await withOpen(running, (sqlite) => {
		sqlite.pragma('wal_checkpoint(TRUNCATE)')
		for (const name of names) subscribe(sqlite, name)
		copyAsItLies(running, copy)
	})
	return copy
}

const contentsOf = (place: string) =>
	readdirSync(place)
		.sort()
		.map((name) => [name, readFileSync(path.join(place, name)).toString('latin1')])

describe('a copy with a journal', () => {
	it('is restored with what only the write-ahead log holds, and is left as it was', async () => {
		const copy = await copyOfRunning('first', 'second')
		const before = contentsOf(path.dirname(copy))
		restore(copy, database)
		expect(subscribers(database)).toEqual(['first', 'second'])
		expect(contentsOf(path.dirname(copy))).toEqual(before)
	})

	it('is restored up to the last whole change when the write-ahead log is cut off', async () => {
		const copy = await copyOfRunning('first', 'second')
		truncateSync(`${copy}-wal`, readFileSync(`${copy}-wal`).length - 1000)
		restore(copy, database)
		expect(subscribers(database)).toEqual(['first'])
	})

	it('is restored without the change that its rollback journal takes back', async () => {
		const copy = path.join(folder, 'copy', 'archive.db')
		const running = path.join(folder, 'running', 'archive.db')
		await withOpen(running, (sqlite) => {
			subscribe(sqlite, 'kept')
			sqlite.pragma('journal_mode = DELETE')
			// Half a change on the disk: more than the cache takes.
			sqlite.pragma('cache_size = 5')
			sqlite.exec('BEGIN')
			for (let number = 0; number < 2000; number++) subscribe(sqlite, `half.${number}`)
			copyAsItLies(running, copy)
			sqlite.exec('ROLLBACK')
		})
		expect(existsSync(`${copy}-journal`)).toBe(true)
		restore(copy, database)
		expect(subscribers(database)).toEqual(['kept'])
	})

	it('is rejected with advice when its write-ahead log is missing', () => {
		const copy = path.join(folder, 'copy.db')
		// The first page of a database whose tables are still in the journal.
		const empty = new Sqlite(copy)
		empty.pragma('journal_mode = WAL')
		empty.close()
		expect(() => restore(copy, database)).toThrow(/empty database.*"-wal"/)
		expect(subscribers(database)).toEqual(['present'])
	})

	it('is refused when it changes while it is copied', async () => {
		const copy = await copyOfRunning('first')
		const { copyFileSync: original } = fs
		fs.copyFileSync = (from, to, mode) => {
			original(from, to, mode)
			appendFileSync(`${copy}-wal`, 'more')
		}
		syncBuiltinESMExports()
		try {
			expect(() => restore(copy, database)).toThrow(/changed while it was read/)
		} finally {
			fs.copyFileSync = original
			syncBuiltinESMExports()
		}
		expect(subscribers(database)).toEqual(['present'])
	})
})

it.each(['-wal', '-journal'])(
	'keeps the %s of a database that was deleted away from the restored one',
	async (ending) => {
		const backup = path.join(folder, 'backup.db')
		await backUp(database, backup, '1')
		const lost = path.join(folder, 'lost', 'archive.db')
		const { db, sqlite } = await openMigrated(lost)
		if (ending === '-journal') {
			sqlite.pragma('journal_mode = DELETE')
			sqlite.pragma('cache_size = 5')
		}
		sqlite.exec('BEGIN')
		for (let number = 0; number < 2000; number++) subscribe(sqlite, `lost.${number}`)
		if (ending === '-wal') sqlite.exec('COMMIT')
		rmSync(database)
		copyFileSync(lost + ending, database + ending)
		await db.destroy()
		sqlite.close()
		restore(backup, database)
		expect(subscribers(database)).toEqual(['present'])
		expect(readdirSync(path.dirname(database)).filter((name) => name.endsWith(ending))).toEqual([
			expect.stringContaining('.replaced-'),
		])
	},
)

describe('links', () => {
	it.each([
		['a database', true],
		['nothing yet', false],
	])('a link that stands for the database and leads to %s stays one', async (_what, isThere) => {
		const copy = await copyOfRunning('first')
		const volume = path.join(folder, 'volume')
		mkdirSync(volume)
		if (isThere) copyAsItLies(database, path.join(volume, 'archive.db'))
		rmSync(database)
		symlinkSync('../volume/archive.db', database)
		const { replacedFile } = restore(copy, database)
		expect(lstatSync(database).isSymbolicLink()).toBe(true)
		expect(subscribers(path.join(volume, 'archive.db'))).toEqual(['first'])
		expect(replacedFile && path.dirname(replacedFile)).toBe(isThere ? fs.realpathSync(volume) : null)
	})

	it('a link to a copy leads to its journal as well', async () => {
		const copy = await copyOfRunning('first')
		const link = path.join(folder, 'latest.db')
		symlinkSync(copy, link)
		restore(link, database)
		expect(subscribers(database)).toEqual(['first'])
	})

	it('a new database behind a link is for its owner alone', async () => {
		const volume = path.join(folder, 'volume.db')
		const link = path.join(folder, 'link.db')
		symlinkSync('volume.db', link)
		await withOpen(link, () => undefined)
		expect(fs.statSync(volume).mode & 0o777).toBe(0o600)
	})

	it('a backup never replaces a link, wherever it leads', async () => {
		const link = path.join(folder, 'backup.db')
		symlinkSync('nowhere.db', link)
		await expect(backUp(database, link, '1')).rejects.toThrow(/there is a file already/)
	})
})

function zipFile(): Promise<Buffer> {
	const zip = new yazl.ZipFile()
	zip.addBuffer(Buffer.from('text'), 'archive.db')
	zip.end()
	return buffer(zip.outputStream)
}

it.each([
	['an empty file', () => Buffer.alloc(0), /empty database/],
	['a zip file', zipFile, /not a database/],
	['a line of 1 MB', () => Buffer.alloc(1024 ** 2, 'x'), /not a database/],
	['text in UTF-16', () => Buffer.from('\ufeffSQLite format 3', 'utf16le'), /not a database/],
	['a sealed copy', () => Buffer.from(`ARCHIVE1${'x'.repeat(5000)}`), /not a database/],
	['the beginning of a database', () => readFileSync(database).subarray(0, 4096), /not a usable backup/],
])(
	'refuses %s under the name of a backup, and leaves the data folder as it was',
	async (_what, make, message) => {
		const before = contentsOf(path.dirname(database))
		const file = path.join(folder, 'backup.db')
		writeFileSync(file, await make())
		expect(() => restore(file, database)).toThrow(message)
		expect(contentsOf(path.dirname(database))).toEqual(before)
	},
)

it('refuses a folder in the place of a backup', () => {
	expect(() => restore(folder, database)).toThrow(/there is no such file/)
})
