/** Disk full, read-only, locked: writing returns 503 and nothing half-written stays; reading goes on. */
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { submitReport } from '../../../app/domain/reports/reports.server.ts'
import { requestDataAccess } from '../../../app/domain/rights/rights.server.ts'
import { createDb, openSqlite, setBusyTimeout } from '../../../db/client.ts'
import { storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser, password } from '../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import {
	type DatabaseContext,
	itWithSearch as it,
	setDatabase,
	type TestDatabase,
	testContext,
} from '../../support/database.ts'
import { type HttpResponse, postForm, request } from '../../support/http-client.ts'

const words = 'The archive cannot reach its data at the moment.'
let database: TestDatabase
let sqlite: Sqlite.Database
let site: BuiltSite
let cookie: string

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	sqlite = openSqlite(database.file)
	setBusyTimeout(sqlite, 20)
	setDatabase(createDb(sqlite))
	await storePublished({ title: 'Stored before', slug: 'stored-before' })
	const user = await createUser()
	cookie = await sessionCookieOf(user)
	// An hour of use that was not written down: the next reading will want to write it.
	sqlite.exec(`UPDATE sessions SET last_seen_at = '2025-06-24T00:00:00.000Z'`)
	site = await serveBuild(database.file)
})

afterEach(async () => {
	await site.close()
	sqlite.close()
})

type StorageError = { begin: () => void; end: () => void }

/** Another process that has begun to write and does not end. */
function lock(): StorageError {
	const other = new Sqlite(database.file)
	return { begin: () => other.exec('BEGIN IMMEDIATE'), end: () => other.close() }
}

/** A file that cannot grow, as on a full disk, and has no free pages. */
function full(): StorageError {
	sqlite.exec('VACUUM')
	const pages = Number(sqlite.pragma('page_count', { simple: true }))
	return {
		begin: () => sqlite.pragma(`max_page_count = ${pages}`),
		end: () => sqlite.pragma('max_page_count = 1073741823'),
	}
}

function readOnly(): StorageError {
	const writable = sqlite
	return {
		begin: () => {
			sqlite = new Sqlite(database.file, { readonly: true })
			site.setDatabase(createDb(sqlite))
		},
		end: () => {
			sqlite.close()
			sqlite = writable
			site.setDatabase(createDb(sqlite))
		},
	}
}

const article = { title: 'Too late', content: `<p>${'Words that take room. '.repeat(5000)}</p>` }
const asEditor = () => ({ Cookie: cookie })
const sendJson = (method: string, address: string, body: unknown, headers: Record<string, string> = {}) =>
	request(site, address, {
		method,
		body: JSON.stringify(body),
		headers: { 'Content-Type': 'application/json', ...headers },
	})

const writes: [name: string, send: () => Promise<HttpResponse>][] = [
	['POST /api/articles', () => sendJson('POST', '/api/articles', article, asEditor())],
	['PUT /api/articles/1', () => sendJson('PUT', '/api/articles/1', article, asEditor())],
	['the editor', () => postForm(site, '/admin/new-article', { ...article, intent: 'publish' }, asEditor())],
	[
		'the editor of a stored article',
		() => postForm(site, '/admin/edit-article/1', { ...article, version: '1', intent: 'draft' }, asEditor()),
	],
]
/** These take less than a page, which a full file may still have. */
const smallWrites: typeof writes = [
	['POST /api/subscribe', () => sendJson('POST', '/api/subscribe', { email: 'late@example.org' })],
	['POST /api/auth/login', () => sendJson('POST', '/api/auth/login', { username: 'editor', password })],
	[
		'DELETE /api/articles/1',
		() => request(site, '/api/articles/1', { method: 'DELETE', headers: asEditor() }),
	],
	['the newsletter form', () => postForm(site, '/', { email: 'late@example.org' })],
	['the login form', () => postForm(site, '/admin/login', { username: 'editor', password })],
	['the delete form', () => postForm(site, '/admin', { intent: 'delete', id: '1' }, asEditor())],
	['signing out everywhere', () => postForm(site, '/admin/account', { intent: 'sessions' }, asEditor())],
	[
		'a new password',
		() =>
			postForm(
				site,
				'/admin/account',
				{
					intent: 'password',
					currentPassword: password,
					newPassword: 'another good one',
					newPasswordAgain: 'another good one',
				},
				asEditor(),
			),
	],
	[
		'the editor after signing in again',
		() => postForm(site, '/admin/new-article', { ...article, intent: 'draft', username: 'editor', password }),
	],
]

const readings = [
	'/',
	'/blog',
	'/blog/stored-before',
	'/timeline/day-1',
	'/search?q=stored',
	'/feed.xml',
	'/sitemap.xml',
	'/api/articles?status=published',
	'/healthz',
]
const editorsReadings = ['/admin', '/admin/edit-article/1', '/admin/account', '/api/articles']

function rows() {
	const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
	const tables = ['articles', 'article_revisions', 'search_entries', 'subscriptions', 'sessions']
	return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

/** Forms that need no script, with what is typed into them. */
const typedForms: [address: string, fields: Record<string, string>][] = [
	['/admin/new-article', { chooseImage: 'content', title: 'Too late', content: 'Words of an author.' }],
	['/admin/reports', { intent: 'keep', id: '1', reason: 'Words of an author.' }],
	['/admin/reports', { intent: 'keep', id: '99', reason: 'Words of an author.' }],
	['/admin/requests', { intent: 'close', id: '1', note: 'Words of an author.' }],
	['/admin/subscribers', { intent: 'import', csv: 'words@example.org, Words of an author.', agreed: 'yes' }],
]

it.each(typedForms)(
	'shows again what was typed at %s when it could not be stored',
	async (address, fields) => {
		await submitReport(testContext, 'd9-4', { message: 'Wrong', source: '', email: '' }, '192.0.2.7')
		await requestDataAccess(testContext, { email: 'reader@example.org', right: 'access' }, '192.0.2.7')
		const locked = lock()
		locked.begin()
		const { status, body } = await postForm(site, address, fields, asEditor())
		locked.end()
		expect(status).toBe(503)
		expect(body).toContain('archive cannot reach its data')
		expect(body).toMatch(/<(textarea[^>]*>[^<]*|input[^>]*value="[^"]*)Words of an author\./)
	},
)

describe.each([
	['while another process holds the lock', lock, [...writes, ...smallWrites], 'again in a minute'],
	['on a full disk', full, writes, 'Its disk is full'],
	['over a read-only database', readOnly, [...writes, ...smallWrites], 'again in a minute'],
])('%s', (_name, makeStorageError, refused, advice) => {
	let storageError: StorageError

	beforeEach(() => {
		storageError = makeStorageError()
		storageError.begin()
	})

	afterEach(() => storageError.end())

	it.each(refused)('returns 503 with Retry-After and no internals for %s', async (_what, send) => {
		const before = rows()
		const { status, headers, body } = await send()
		expect(status).toBe(503)
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		expect(body).not.toMatch(/sqlite|archive\.db|database is|node_modules|\.ts:\d|\.js:\d/i)
		expect(rows()).toEqual(before)
		expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
	})

	it("explains the error, and keeps the author's text", async () => {
		const api = await sendJson('POST', '/api/articles', article, asEditor())
		const { status, detail } = JSON.parse(api.body)
		expect(status).toBe(503)
		expect(detail).toContain(words)
		expect(detail).toContain(advice)
		const editor = await postForm(site, '/admin/new-article', { ...article, intent: 'draft' }, asEditor())
		expect(editor.body).toContain('Failed to save article')
		expect(editor.body).toContain(advice)
		expect(editor.body).toContain('Words that take room. Words that take room.')
	})

	it('keeps serving readers and the editor, uncached pages too', async () => {
		for (const address of readings) expect((await request(site, address)).status, address).toBe(200)
		for (const address of editorsReadings)
			expect((await request(site, address, { headers: asEditor() })).status, address).toBe(200)
	})

	it('writes again as soon as it can', async () => {
		expect((await sendJson('POST', '/api/articles', article, asEditor())).status).toBe(503)
		storageError.end()
		expect((await sendJson('POST', '/api/articles', article, asEditor())).status).toBe(201)
		storageError.begin = () => undefined
	})
})
