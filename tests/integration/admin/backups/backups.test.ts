import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { makeBackup } from '../../../../app/domain/backups/make-backup.server.ts'
import { drillRestore, drillWhenDue } from '../../../../app/domain/backups/restore-drill.server.ts'
import { describeHost, describeState } from '../../../../app/domain/health.server.ts'
import { findWaiting } from '../../../../app/domain/waiting/waiting.server.ts'
import * as dashboard from '../../../../app/routes/_admin.admin.tsx'
import * as route from '../../../../app/routes/_admin.admin_.backups.tsx'
import * as fileRoute from '../../../../app/routes/_admin.admin_.backups_.$name.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { inspectBackup } from '../../../../db/backup.ts'
import { countActions } from '../../../../db/repositories/admin-actions.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { contextWith, itOfEditions as it, type TestDatabase } from '../../../support/database.ts'
import { longestGapShare } from '../../../support/longest-gap.ts'

/** The context of an archive whose data are beside the database of the test. */
const contextOf = ({ file }: TestDatabase): Context =>
	contextWith({ DATABASE_PATH: file, dataFolder: path.dirname(file), BACKUP_KEEP: 2 })

const folderOf = ({ file }: TestDatabase) => path.join(path.dirname(file), 'backups')

/** Fills the database with rows of the log, some 100 bytes each. */
function fillWithActions({ file }: TestDatabase, count: number): void {
	const sqlite = new Sqlite(file)
	sqlite
		.prepare(
			`WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers LIMIT ?)
			INSERT INTO admin_actions (at, via, kind, subject)
			SELECT '2025-06-24T00:00:00.000Z', 'clock', 'backup-made', 'archive-' || number || '.db' FROM numbers`,
		)
		.run(count)
	sqlite.close()
}

async function respond(context: Context, init: RequestInit, name: string): Promise<Response> {
	const request = new Request('http://archive.test/admin/backups/x', init)
	const args = { request, params: { name }, context: { ...context, clientAddress: '192.0.2.1' } }
	return fileRoute.loader(args).catch((thrown: Response) => thrown)
}

async function download(context: Context, headers: HeadersInit, name: string) {
	const response = await respond(context, { headers }, name)
	return {
		status: response.status,
		disposition: response.headers.get('Content-Disposition'),
		bytes: Buffer.from(await response.arrayBuffer()),
	}
}

it('is named on the dashboard with the space that is left', async ({ database }) => {
	const context = contextOf(database)
	const { read } = await adminClient(dashboard, '/admin')
	const free = / Free disk space: [\d.,]+ GB\.$/
	expect((await read('', context)).host).toMatch(new RegExp(`^No backup has been made yet\\.${free.source}`))
	await makeBackup(context)
	expect((await read('', context)).host).toMatch(new RegExp(`^Last backup: .+ UTC\\.${free.source}`))
})

describe('the page of backups', () => {
	it('makes one, lists it, and gives it out', async ({ database }) => {
		const context = contextOf(database)
		const { read, post, headers } = await adminClient(route, '/admin/backups')
		expect(await read('', context)).toMatchObject({ backups: [], drills: [] })
		expect((await post({ intent: 'backup' }, { context })).status).toBe(303)
		const page = await read('', context)
		expect(page).toMatchObject({ backups: [{ name: expect.stringMatching(/^archive-.*\.db$/) }] })
		expect(page.flash?.alert).toMatch(/^Made archive-.*\.db\.$/)
		const name = page.backups[0]?.name ?? ''
		expect(await download(context, headers, name)).toEqual({
			status: 200,
			disposition: `attachment; filename="${name}"`,
			bytes: readFileSync(path.join(folderOf(database), name)),
		})
	})

	it('gives the length of one to HEAD, which is no download', async ({ database }) => {
		const context = contextOf(database)
		const { headers } = await adminClient(route, '/admin/backups')
		const file = await makeBackup(context)
		const response = await respond(context, { method: 'HEAD', headers }, path.basename(file))
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Length')).toBe(String(statSync(file).size))
		const downloads = () => countActions(context.db, { kinds: ['backup-downloaded'], userId: null })
		expect(await downloads()).toBe(0)
		await download(context, headers, path.basename(file))
		expect(await downloads()).toBe(1)
	})

	it('opens no file for a response that nobody reads', async ({ database }) => {
		const context = contextOf(database)
		const { headers } = await adminClient(route, '/admin/backups')
		const file = await makeBackup(context)
		const unread = await respond(context, { headers }, path.basename(file))
		// An open file could still be read. Reading it takes longer than opening it.
		await readFile(file)
		rmSync(file)
		await expect(unread.arrayBuffer()).rejects.toThrow('ENOENT')
	})

	it('says that none was made', async ({ database }) => {
		const missing = path.join(path.dirname(database.file), 'missing.db')
		const context = contextWith({ DATABASE_PATH: missing, dataFolder: path.dirname(database.file) })
		const { post } = await adminClient(route, '/admin/backups')
		const { status, body } = await post({ intent: 'backup' }, { context })
		expect(status).toBe(500)
		expect(body).toMatchObject({ alert: expect.stringMatching(/^No backup was made: /) })
	})

	it('gives out no other file of the data folder', async ({ database }) => {
		const { headers } = await adminClient(route, '/admin/backups')
		for (const name of ['../archive.db', 'archive.db', '..%2Farchive.db', 'session-secret']) {
			expect((await download(contextOf(database), headers, name)).status, name).toBe(404)
		}
	})

	it('tries the newest, and says what it found', async ({ database }) => {
		const context = contextOf(database)
		const { read, post } = await adminClient(route, '/admin/backups')
		expect((await post({ intent: 'drill' }, { context })).status).toBe(409)
		await post({ intent: 'backup' }, { context })
		await post({ intent: 'drill' }, { context })
		const { drills } = await read('', context)
		expect(drills).toMatchObject([{ result: 'Restored and read: 0 articles, edition 1 of the record.' }])
		expect(readdirSync(path.dirname(database.file)).filter((name) => name.startsWith('drill-'))).toEqual([])
		expect(await findWaiting(context)).not.toHaveProperty('backups')
	})

	it('removes what a killed process has left of a drill, and no drill that runs', async ({ database }) => {
		const context = contextOf(database)
		const left = path.join(path.dirname(database.file), 'drill-left')
		const running = path.join(path.dirname(database.file), 'drill-running')
		mkdirSync(left)
		mkdirSync(running)
		const twoHoursAgo = Date.now() / 1000 - 7200
		utimesSync(left, twoHoursAgo, twoHoursAgo)
		await makeBackup(context)
		await drillRestore(context)
		expect(readdirSync(path.dirname(database.file)).filter((name) => name.startsWith('drill-'))).toEqual([
			'drill-running',
		])
	})

	it('says when the newest cannot be restored, also in the navigation', async ({ database }) => {
		const context = contextOf(database)
		const { read, post } = await adminClient(route, '/admin/backups')
		await post({ intent: 'backup' }, { context })
		const [name = ''] = readdirSync(folderOf(database)).filter((name) => name.endsWith('.db'))
		writeFileSync(path.join(folderOf(database), name), 'no database')
		await post({ intent: 'drill' }, { context })
		const { drills, flash } = await read('', context)
		expect(drills[0]?.result).toMatch(/^It cannot be restored: .*not a database/)
		expect(drills[0]?.result).not.toContain(folderOf(database))
		expect(flash).toMatchObject({ isBad: true })
		expect(await findWaiting(context)).toMatchObject({ backups: '1 failed' })
	})
})

describe('a folder that cannot be read', () => {
	it('is named on its page and among what waits, and every other page goes on', async ({ database }) => {
		const context = contextOf(database)
		writeFileSync(folderOf(database), 'no folder')
		const { read, post } = await adminClient(route, '/admin/backups')
		for (const intent of ['backup', 'drill']) expect((await post({ intent }, { context })).status).toBe(503)
		expect(await read('', context)).toMatchObject({
			problem: expect.stringMatching(/^The backups cannot be read: ENOTDIR/),
			backups: [],
		})
		expect(await findWaiting(context)).toHaveProperty('backups')
		expect(await describeHost(context)).toMatch(/^No backup has been made yet\./)
		expect(await describeState(context)).toMatchObject({ lastBackupAt: null })
		const now = context.clock().getTime()
		expect((await drillWhenDue(context)).getTime()).toBeGreaterThan(now)
	})
})

describe('a backup', () => {
	it('is made beside one that is damaged, whose images stay', async ({ database }) => {
		const context = contextOf(database)
		const { post } = await adminClient(route, '/admin/backups')
		mkdirSync(folderOf(database))
		writeFileSync(path.join(folderOf(database), 'archive-2025-06-24.db'), 'damaged')
		const image = path.join(folderOf(database), 'uploads', 'unnamed.webp')
		mkdirSync(path.dirname(image))
		writeFileSync(image, '')
		expect((await post({ intent: 'backup' }, { context })).status).toBe(303)
		expect(existsSync(image)).toBe(true)
		// The next ones push the damaged one out, and with it what held the image.
		await makeBackup(context)
		expect(existsSync(image)).toBe(false)
	})

	it('is made at the same time as another, each whole', async ({ database }) => {
		const context = contextOf(database)
		const files = await Promise.all([makeBackup(context), makeBackup(context)])
		expect(new Set(files).size).toBe(2)
		for (const file of files) expect(inspectBackup(file)).toMatchObject({ articles: 0 })
	})

	it('leaves alone what another process is writing, until that is an hour old', async ({ database }) => {
		const context = contextOf(database)
		const folder = folderOf(database)
		const draft = path.join(folder, 'incoming-of-another.db')
		const image = path.join(folder, 'uploads', 'unnamed.webp')
		mkdirSync(path.dirname(image), { recursive: true })
		for (const file of [draft, image]) writeFileSync(file, '')
		await makeBackup(context)
		expect([draft, image].map((file) => existsSync(file))).toEqual([true, true])
		const anHourAgo = Date.now() / 1000 - 3601
		utimesSync(draft, anHourAgo, anHourAgo)
		await makeBackup(context)
		expect([draft, image].map((file) => existsSync(file))).toEqual([false, false])
	})

	it('has its name when it is whole', async ({ database }) => {
		const context = contextOf(database)
		const making = makeBackup(context)
		expect(await drillRestore(context)).toBeNull()
		await making
		expect(await drillRestore(context)).toMatchObject({ error: '' })
		expect(readdirSync(folderOf(database)).filter((name) => name.startsWith('incoming'))).toEqual([])
	})
})

describe('making and trying a backup', () => {
	it('leaves the event loop free', async ({ database }) => {
		const context = contextOf(database)
		fillWithActions(database, 150_000)
		expect(await longestGapShare(() => makeBackup(context))).toBeLessThan(0.5)
		expect(await longestGapShare(() => drillRestore(context))).toBeLessThan(0.5)
	})
})

describe('the clock', () => {
	it('makes a drill once a week', async ({ database }) => {
		const context = contextOf(database)
		const { read, post } = await adminClient(route, '/admin/backups')
		await post({ intent: 'backup' }, { context })
		const now = Date.parse('2030-01-01T00:00:00.000Z')
		const at = (days: number): Context => ({ ...context, clock: () => new Date(now + days * 86_400_000) })
		expect(await drillWhenDue(at(0))).toEqual(at(7).clock())
		expect(await drillWhenDue(at(6))).toEqual(at(7).clock())
		expect((await read('', context)).drills).toHaveLength(1)
		await drillWhenDue(at(7))
		expect((await read('', context)).drills).toHaveLength(2)
	})

	it('comes back within the hour while there is no backup', async ({ database }) => {
		const now = new Date('2030-01-01T00:00:00.000Z')
		const next = await drillWhenDue({ ...contextOf(database), clock: () => now })
		expect(next.getTime() - now.getTime()).toBe(3_600_000)
	})
})
