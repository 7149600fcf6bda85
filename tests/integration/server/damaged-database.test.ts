/** A database file that has been damaged, and a data folder that cannot take the archive file. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createDb, openSqlite } from '../../../db/client.ts'
import { storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { damageTable } from '../../support/damage.ts'
import {
	type DatabaseContext,
	itWithSearch as it,
	setDatabase,
	type TestDatabase,
} from '../../support/database.ts'
import { postForm, request } from '../../support/http-client.ts'

const words = 'cannot reach its data'
const revealing = /sqlite|malformed|archive\.db|node_modules|\.ts:\d|\.js:\d/i
let database: TestDatabase
let site: BuiltSite | undefined
let cookie: string

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	await storePublished({ title: 'Stored before', slug: 'stored-before' })
	cookie = await sessionCookieOf(await createUser())
})

afterEach(async () => {
	await site?.close()
	site = undefined
})

/** Damages a table, then serves the file with a connection that has cached nothing. */
async function serveDamaged(table: string): Promise<BuiltSite> {
	await database.db.destroy()
	damageTable(database.file, table)
	database.db = createDb(openSqlite(database.file))
	setDatabase(database.db)
	site = await serveBuild(database.file)
	return site
}

describe('a damaged page of the articles', () => {
	it.each([
		'/blog',
		'/blog/stored-before',
		'/feed.xml',
		'/feed.json',
		'/api/articles?status=published',
		'/api/articles/1',
		'/blog/stored-before/timemap',
		'/archive.zip',
	])('%s returns 503 in words with Retry-After when a page of the articles is damaged', async (address) => {
		const { status, headers, body } = await request(await serveDamaged('articles'), address)
		expect(status).toBe(503)
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		expect(body).toContain(words)
		expect(body).not.toMatch(revealing)
	})

	it('gives no 500 anywhere', async () => {
		const served = await serveDamaged('articles')
		for (const address of [
			'/',
			'/timeline',
			'/faq',
			'/download',
			'/search?q=stored',
			'/admin/login',
			'/admin',
		])
			expect((await request(served, address, { headers: { Cookie: cookie } })).status, address).not.toBe(500)
	})

	it('returns 503 to an author who saves, and keeps the typed text', async () => {
		const served = await serveDamaged('articles')
		const fields = { title: 'Kept', content: '<p>Kept words.</p>', intent: 'draft' }
		const { status, body } = await postForm(served, '/admin/new-article', fields, { Cookie: cookie })
		expect(status).toBe(503)
		expect(body).toContain('Kept words.')
		expect(body).not.toMatch(revealing)
	})
})

it.each(['articles', 'article_revisions', 'users', 'sessions', 'subscriptions', 'search_entries'])(
	'makes /healthz return 503 when a page of %s is damaged',
	async (table) => {
		expect((await request(await serveDamaged(table), '/healthz')).status).toBe(503)
	},
)

describe('an archive file that cannot be made', () => {
	beforeEach(async () => {
		// The tests may run as root, whom no mode keeps out of a folder.
		writeFileSync(path.join(path.dirname(database.file), 'downloads'), '')
		site = await serveBuild(database.file)
	})

	it('an archive file that cannot be written is a 503 in plain words with Retry-After', async () => {
		if (!site) return
		const { status, headers, body } = await request(site, '/archive.zip')
		expect(status).toBe(503)
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		expect(body).toContain('cannot be made at the moment')
		expect(body).not.toMatch(/EEXIST|ENOTDIR|\//)
	})

	it('leaves the page that offers it readable, which says so', async () => {
		if (!site) return
		const { status, headers, body } = await request(site, '/download')
		expect(status).toBe(200)
		expect(headers['cache-control']).toBe('no-store')
		expect(body).toContain('cannot be made at the moment')
		expect(body).toContain('How to check it')
	})
})

describe('the start over a damaged database', () => {
	const start = () =>
		spawnSync('node', ['server/start.js'], {
			encoding: 'utf8',
			timeout: 20_000,
			env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_PATH: database.file },
		})

	it.each([
		['a damaged page', () => damageTable(database.file, 'articles')],
		['no database at all', () => writeFileSync(database.file, 'x'.repeat(10_000))],
	])('a start over a damaged database ends with one line on how to restore it: %s', async (_what, damage) => {
		await database.db.destroy()
		damage()
		const { status, stderr } = start()
		expect(status).toBe(1)
		expect(stderr.trim().split('\n')).toHaveLength(1)
		expect(stderr).toContain('npm run restore -- FILE')
	})
})
