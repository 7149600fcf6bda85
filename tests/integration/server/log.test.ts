/** Log lines of the built site, and what must not be in them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { cookieOf, postForm, request, sendJson } from '../../support/http-client.ts'
import { administrator } from '../../support/prepared-data.ts'

type Line = { msg: string; level: number; requestId?: string; [name: string]: unknown }

const chosen = 'a password newly chosen'
let archive: ArchiveServer

beforeAll(async () => {
	archive = await startArchive({ LOG_RETENTION_DAYS: '30', LOG_ADDRESSES: 'short' })
})

afterAll(() => archive.stop())

const lines = () =>
	archive
		.output()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Line)
/** The first line that fits, once it has been written: lines are gathered for half a second. */
const lineWith = (fits: Partial<Line>) =>
	vi.waitFor(() => {
		const found = lines().find((line) => Object.entries(fits).every(([name, value]) => line[name] === value))
		if (!found) throw new Error(`no line ${JSON.stringify(fits)}`)
		return found
	}, 5000)

const form = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	postForm(archive, address, fields, headers)

/** Comes back when all that the pages have had to say so far is written: their lines and the server's go separate ways. */
async function untilWritten(): Promise<void> {
	const attempts = () => lines().filter(({ msg }) => /^sign-in (failed|refused)$/.test(msg)).length
	const before = attempts()
	await form('/admin/login', { username: 'nobody', password: 'wrong' })
	await vi.waitFor(() => expect(attempts()).toBeGreaterThan(before), 5000)
}

describe('the log', () => {
	it('logs sign-ins by account and network, without typed text', async () => {
		await form('/admin/login', {
			username: 'a password typed in the wrong field',
			password: 'another secret',
		})
		expect(await lineWith({ msg: 'sign-in failed' })).toMatchObject({ address: '127.0.0.0/24' })
		let cookie = cookieOf(await form('/admin/login', administrator))
		const secrets = [administrator.password, chosen, cookie.split('=')[1] ?? '', 'argon2']
		expect(await lineWith({ msg: 'signed in' })).toMatchObject({ userId: 1, address: '127.0.0.0/24' })
		await form('/admin/account', { intent: 'sessions' }, { Cookie: cookie })
		expect(await lineWith({ msg: 'other sessions ended' })).toMatchObject({ userId: 1, ended: 0 })
		const change = {
			intent: 'password',
			currentPassword: administrator.password,
			newPassword: chosen,
			newPasswordAgain: chosen,
		}
		const changed = await form('/admin/account', change, { Cookie: cookie })
		expect(await lineWith({ msg: 'password confirmed' })).toMatchObject({ userId: 1 })
		expect(await lineWith({ msg: 'password changed' })).toMatchObject({ userId: 1, ended: 1 })
		cookie = cookieOf(changed)
		secrets.push(cookie.split('=')[1] ?? '')
		await form('/admin', { intent: 'logout' }, { Cookie: cookie })
		expect(await lineWith({ msg: 'session ended' })).toMatchObject({ userId: 1 })
		expect(archive.output()).not.toMatch(/wrong field|another secret/)
		for (const secret of secrets) expect(archive.output()).not.toContain(secret)
	})

	it('tells of attempts that were refused unheard', async () => {
		for (let attempt = 1; attempt <= 6; attempt++)
			await form('/admin/login', { username: 'nobody at all', password: 'wrong' })
		expect(await lineWith({ msg: 'sign-in refused' })).toMatchObject({ address: '127.0.0.0/24' })
		expect(archive.output()).not.toContain('nobody at all')
	})

	it('contains no e-mail address and no search text, and neither does any URL', async () => {
		const email = 'nobody.logs.me@example.org'
		for (const address of ['/', '/']) {
			const { headers } = await form(address, { email }, { Referer: `${archive.origin}/?email=${email}` })
			expect(headers.location ?? '').not.toContain('@')
		}
		await sendJson(archive, 'POST', '/api/subscribe', { email, source: 'website' })
		await request(archive, `/search?q=${email}`)
		await lineWith({ path: '/search' })
		await untilWritten()
		expect(archive.output()).not.toContain('nobody.logs.me')
	})

	it('stays JSON whatever visitors send, for a page from memory as well', async () => {
		const referrer = 'https://example.org/a"b\\c'
		for (const path of ['/faq', '/faq', '/a"b'])
			await request(archive, encodeURI(path), { headers: { Referer: `${referrer}?x#y` } })
		await lineWith({ path: '/a%22b', status: 308, referrer })
		const read = lines().filter(({ path }) => path === '/faq')
		expect(read).toMatchObject([{ requestId: expect.any(String), referrer }, { referrer }])
	})

	it('names a failed request by the id that the visitor sees, and shows the visitor nothing else', async () => {
		const sqlite = new Sqlite(archive.databasePath)
		sqlite.exec('ALTER TABLE articles RENAME TO articles_gone')
		const responses = await Promise.all(
			['/blog?page=2', '/blog/x', '/api/articles?status=published'].map(async (address) => {
				return { address, ...(await request(archive, address)) }
			}),
		)
		sqlite.exec('ALTER TABLE articles_gone RENAME TO articles')
		sqlite.close()
		for (const { address, status, headers, body } of responses) {
			expect(status, address).toBe(500)
			expect(body, address).not.toMatch(/sqlite|no such table|articles_gone|\.js:\d|\.ts:\d|node_modules/i)
			const requestId = String(headers['x-request-id'])
			expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
			const line = await lineWith({ msg: 'request failed', requestId })
			expect(JSON.stringify(line.err)).toMatch(/no such table.*\bat /)
		}
		expect(responses[0]?.body).toContain(responses[0]?.headers['x-request-id'])
	})

	it('says why nothing could be stored, and what to do', async () => {
		const other = new Sqlite(archive.databasePath)
		other.exec('BEGIN IMMEDIATE')
		const response = await form('/', { email: 'locked@example.org' })
		other.close()
		expect(response.status).toBe(503)
		expect(await lineWith({ msg: 'storage failed' })).toMatchObject({
			code: 'SQLITE_BUSY',
			cause: expect.stringContaining('Another program holds the database'),
		})
	})

	it('is kept in a file of the day where a setting says so', async () => {
		await form('/admin/login', { username: 'nobody', password: 'wrong' })
		const folder = path.join(path.dirname(archive.databasePath), 'logs')
		await vi.waitFor(() => {
			const [name = ''] = readdirSync(folder)
			expect(name).toMatch(/^\d{4}-\d{2}-\d{2}\.log$/)
			expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/"msg":"sign-in (failed|refused)"/)
		}, 5000)
	})
})
