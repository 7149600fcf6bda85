/** Backups that are copied to a bucket, and come back. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { openBucket } from '../../../../app/domain/backups/bucket.server.ts'
import { copyBackups, fetchCopy } from '../../../../app/domain/backups/copies.server.ts'
import { makeBackup } from '../../../../app/domain/backups/make-backup.server.ts'
import { createCopies } from '../../../../app/domain/backups/scheduled-backups.server.ts'
import { encodeImage } from '../../../../app/domain/images/encoder/encode.server.ts'
import { createKeyedMutex } from '../../../../app/lib/keyed-mutex.ts'
import { filesOf } from '../../../../app/lib/uploads.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { type Env, parseEnv } from '../../../../app/runtime/env.server.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import { startBucket } from '../../../support/bucket.ts'
import { makeImage } from '../../../support/images.ts'
import { runScript } from '../../../support/run-script.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const key = 'ab'.repeat(32)
const email = 'reader@example.org'
const never = new AbortController().signal
const runExclusive = createKeyedMutex()

/** The settings of an archive in a folder of its own, with one subscriber. */
async function newArchive(settings: Record<string, string>): Promise<Env> {
	const env = parseEnv({ DATABASE_PATH: path.join(temporaryFolder(), 'archive.db'), ...settings })
	const { db } = await openMigrated(env.DATABASE_PATH)
	await db
		.insertInto('subscriptions')
		.values({ email, source: 'website', created_at: '2025-06-24T00:00:00.000Z' })
		.execute()
	await db.destroy()
	return env
}

/** Stores an image in an archive; returns the addresses of its files. */
async function storeImage(env: Env): Promise<string[]> {
	const stored = await encodeImage(await makeImage().png().toBuffer(), env.dataFolder)
	const sqlite = new Sqlite(env.DATABASE_PATH)
	sqlite
		.prepare(
			`INSERT INTO images (hash, width, height, alt, is_decorative, credit, source, created_at)
			VALUES (@hash, @width, @height, 'A map', 0, '', '', '2025-06-24T00:00:00.000Z')`,
		)
		.run(stored)
	sqlite.close()
	return filesOf(stored)
}

function removeImages(env: Env): void {
	const sqlite = new Sqlite(env.DATABASE_PATH)
	sqlite.exec('DELETE FROM images')
	sqlite.close()
}

/** A port at which nothing listens. */
async function closedPort(): Promise<number> {
	const probe = net.createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	return port
}

/** Stands in for backups whose content does not matter. */
function writeBackups(env: Env, ...days: number[]): void {
	const folder = path.join(env.dataFolder, 'backups')
	mkdirSync(folder, { recursive: true })
	for (const day of days) writeFileSync(path.join(folder, `archive-2026-01-0${day}.db`), `backup ${day}`)
}

function logOf() {
	const lines: string[] = []
	const write = (...args: unknown[]) => void lines.push(args.map((arg) => JSON.stringify(arg)).join(' '))
	const log = { info: write, warn: write, error: write } as unknown as Context['log']
	return { lines, log }
}

const { log } = logOf()

function readEmails(file: string): unknown[] {
	const sqlite = new Sqlite(file, { readonly: true })
	const found = sqlite.prepare('SELECT email FROM subscriptions').pluck().all()
	sqlite.close()
	return found
}

it.each([
	['in the clear', {}, '.db', true],
	['encrypted', { BACKUP_KEY: key }, '.db.enc', false],
])(
	'copies a backup %s, and one command brings it back on a new machine',
	async (_how, more, ending, isClear) => {
		const bucket = await startBucket()
		const settings = { ...bucket.settings, ...more }
		const env = await newArchive(settings)
		await makeBackup({ env, log, runExclusive })
		await copyBackups({ env, log }, never)
		expect(bucket.names()).toEqual([expect.stringMatching(new RegExp(`^archive-[^.]+${ending}$`))])
		expect(bucket.contents()[0]?.includes(email)).toBe(isClear)
		expect(readdirSync(path.join(env.dataFolder, 'backups'))).toHaveLength(1)

		const database = path.join(temporaryFolder(), 'new', 'archive.db')
		const restored = await runScript(['commands/npm.ts', 'restore', 's3://latest'], {
			...settings,
			DATABASE_PATH: database,
		})
		expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('made by program') })
		expect(readEmails(database)).toEqual([email])
		expect(readdirSync(path.dirname(database))).toEqual(['archive.db'])
		const byName = `s3://copies/archive/${bucket.names()[0]}`
		await fetchCopy(env, byName, path.join(env.dataFolder, 'by-name.db'))
		expect(readEmails(path.join(env.dataFolder, 'by-name.db'))).toEqual([email])
	},
)

it.each([
	['in the clear', {}, ''],
	['encrypted', { BACKUP_KEY: key }, '.enc'],
])(
	'copies the images of a backup %s, brings them back, and removes those that no backup names',
	async (_how, more, ending) => {
		const bucket = await startBucket()
		const settings = { ...bucket.settings, ...more, BACKUP_KEEP: '1' }
		const env = await newArchive(settings)
		const files = await storeImage(env)
		await makeBackup({ env, log, runExclusive })
		await copyBackups({ env, log }, never)
		const images = () => bucket.names().filter((name) => name.startsWith('uploads/'))
		expect(images()).toEqual(files.map((file) => file.slice(1) + ending).sort())
		const first = readFileSync(path.join(env.dataFolder, files[0] ?? ''))
		expect(bucket.contents().some((content) => content.equals(first))).toBe(ending === '')

		const database = path.join(temporaryFolder(), 'new', 'archive.db')
		const command = ['commands/npm.ts', 'restore', 's3://latest']
		const onNewMachine = { ...settings, DATABASE_PATH: database }
		expect(await runScript(command, onNewMachine)).toMatchObject({ code: 0, err: '' })
		for (const file of files)
			expect(readFileSync(path.join(path.dirname(database), file))).toEqual(
				readFileSync(path.join(env.dataFolder, file)),
			)

		removeImages(env)
		await makeBackup({ env, log, runExclusive })
		await copyBackups({ env, log }, never)
		expect(images()).toEqual([])
	},
)

it('refuses to restore a backup with an image that the bucket lacks, unless forced', async () => {
	const bucket = await startBucket()
	const env = await newArchive(bucket.settings)
	const files = await storeImage(env)
	await makeBackup({ env, log, runExclusive })
	await copyBackups({ env, log }, never)
	await openBucket(env).remove(files[0]?.slice(1) ?? '')
	const settings = { ...bucket.settings, DATABASE_PATH: path.join(temporaryFolder(), 'archive.db') }
	const restoreWith = (...args: string[]) => runScript(['commands/npm.ts', 'restore', ...args], settings)
	expect(await restoreWith('s3://latest')).toMatchObject({
		code: 1,
		err: expect.stringContaining('/uploads/'),
	})
	expect(existsSync(settings.DATABASE_PATH)).toBe(false)
	expect(await restoreWith('--without-images', 's3://latest')).toMatchObject({ code: 0 })
	expect(readEmails(settings.DATABASE_PATH)).toEqual([email])
})

it('keeps BACKUP_KEEP copies in the bucket, and leaves other files there alone', async () => {
	const bucket = await startBucket()
	const env = await newArchive({ ...bucket.settings, BACKUP_KEEP: '2' })
	writeBackups(env, 1, 2, 3)
	await openBucket(env).upload(env.DATABASE_PATH, 'notes.db')
	await copyBackups({ env, log }, never)
	expect(bucket.names()).toEqual(['archive-2026-01-02.db', 'archive-2026-01-03.db', 'notes.db'])
	writeBackups(env, 4)
	await copyBackups({ env, log }, never)
	expect(bucket.names()).toEqual(['archive-2026-01-03.db', 'archive-2026-01-04.db', 'notes.db'])
})

it('replaces copies in the clear when BACKUP_KEY is set', async () => {
	const bucket = await startBucket()
	const env = await newArchive(bucket.settings)
	writeBackups(env, 1, 2)
	await copyBackups({ env, log }, never)
	await copyBackups({ env: { ...env, BACKUP_KEY: key }, log }, never)
	expect(bucket.names()).toEqual(['archive-2026-01-01.db.enc', 'archive-2026-01-02.db.enc'])
})

it.each([undefined, key])('brings back a file of many parts byte by byte (key %s)', async (BACKUP_KEY) => {
	const bucket = await startBucket()
	const env = { ...(await newArchive(bucket.settings)), BACKUP_KEY }
	writeBackups(env, 1)
	const file = path.join(env.dataFolder, 'backups', 'archive-2026-01-01.db')
	appendFileSync(file, randomBytes(20_000_001))
	await copyBackups({ env, log }, never)
	const target = path.join(env.dataFolder, 'fetched.db')
	await fetchCopy(env, 's3://latest', target)
	const hash = (name: string) => createHash('sha256').update(readFileSync(name)).digest('hex')
	expect(hash(target)).toBe(hash(file))
})

it('leaves the backup where it is when the bucket cannot be reached, says so, and tries again later each time', async () => {
	const closed = {
		BACKUP_S3_URL: `http://127.0.0.1:${await closedPort()}/copies`,
		BACKUP_S3_KEY: 'name',
		BACKUP_S3_SECRET: 'do not tell',
	}
	const env = await newArchive({ ...closed, BACKUP_KEY: key })
	writeBackups(env, 1)
	const { lines, log } = logOf()
	const copy = createCopies({ env, log, clock: () => new Date(0) } as unknown as Context)
	const minutes: number[] = []
	for (let run = 0; run < 8; run++) minutes.push(((await copy?.(never))?.getTime() ?? Number.NaN) / 60_000)
	expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
	expect(lines[0]).toBe(
		'"Backups were not copied, and are tried again in 1 min: s3://copies/: the store cannot be reached (ECONNREFUSED)"',
	)
	expect(lines.join()).not.toMatch(new RegExp(`do not tell|${key}`))
	expect(readdirSync(path.join(env.dataFolder, 'backups'))).toEqual(['archive-2026-01-01.db'])
})

it('copies pending backups when the bucket can be reached again', async () => {
	const bucket = await startBucket()
	const env = await newArchive(bucket.settings)
	writeBackups(env, 1, 2)
	const copy = createCopies({ env, log, clock: () => new Date() } as unknown as Context)
	expect(await copy?.(never)).toBeNull()
	expect(bucket.names()).toHaveLength(2)
})

it('reports that the store rejects the secret', async () => {
	const { settings } = await startBucket({ refusesSignatures: true })
	const env = await newArchive(settings)
	await expect(openBucket(env).upload(env.DATABASE_PATH, 'one.db')).rejects.toThrow(
		's3://copies/archive/one.db: the store returned 403 (SignatureDoesNotMatch): check BACKUP_S3_KEY and BACKUP_S3_SECRET',
	)
})

it('reports that the bucket does not exist', async () => {
	const bucket = await startBucket()
	const BACKUP_S3_URL = bucket.settings.BACKUP_S3_URL.replace('copies', 'others')
	const env = await newArchive({ ...bucket.settings, BACKUP_S3_URL })
	await expect(copyBackups({ env, log }, never)).rejects.toThrow(
		's3://others/archive/: there is no such bucket',
	)
})

it.each([
	['without the key', { BACKUP_KEY: '' }, /^The backup cannot be decrypted: BACKUP_KEY is not set\n$/],
	[
		'with another key',
		{ BACKUP_KEY: 'cd'.repeat(32) },
		/^The backup cannot be decrypted: BACKUP_KEY is not the key/,
	],
])('refuses to restore %s, and changes nothing', async (_how, wrong, words) => {
	const bucket = await startBucket()
	const env = await newArchive({ ...bucket.settings, BACKUP_KEY: key })
	await makeBackup({ env, log, runExclusive })
	await copyBackups({ env, log }, never)
	const before = readFileSync(env.DATABASE_PATH)
	const settings = { ...bucket.settings, DATABASE_PATH: env.DATABASE_PATH, ...wrong }
	const refused = await runScript(['commands/npm.ts', 'restore', 's3://latest'], settings)
	expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(words) })
	expect(readFileSync(env.DATABASE_PATH).equals(before)).toBe(true)
	expect(readdirSync(env.dataFolder).filter((name) => name.startsWith('restore-'))).toEqual([])
})

it('ends an upload when the process ends, without a complaint', async () => {
	const bucket = await startBucket()
	const env = await newArchive(bucket.settings)
	writeBackups(env, 1)
	const { lines, log } = logOf()
	const copy = createCopies({ env, log, clock: () => new Date() } as unknown as Context)
	await copy?.(AbortSignal.abort())
	expect(lines).toEqual([])
	expect(existsSync(path.join(env.dataFolder, 'backups', 'archive-2026-01-01.db'))).toBe(true)
})

it('has no job where no bucket is named', () => {
	expect(createCopies({ env: parseEnv({}), log, clock: vi.fn() } as unknown as Context)).toBeNull()
})
