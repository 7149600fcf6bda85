import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { apiWriter, signInCookie } from '../../support/writers.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

let archive: ArchiveServer
let cookie: string

beforeAll(async () => {
	archive = await startArchive({ LOG_LEVEL: 'error' })
	spawnSync('node', ['scripts/setup.ts'], {
		env: { ...process.env, DATABASE_PATH: archive.databasePath },
		stdio: 'ignore',
	})
	cookie = await signInCookie(archive.origin)
})

afterAll(() => archive.stop())

/** A raw reading: `fetch` would decompress. */
function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		const request = http.request(archive.origin + path, { method, headers, agent: false }, (res) => {
			const chunks: Buffer[] = []
			res.on('data', (chunk: Buffer) => chunks.push(chunk))
			res.on('end', () =>
				resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
			)
		})
		request.on('error', reject)
		request.end()
	})
}

/** What belongs to one answer alone, or to its way of being sent. */
const own = /^(date|x-request-id|etag|content-length|transfer-encoding|connection|keep-alive|cache-control)$/

const sharedHeaders = (headers: IncomingHttpHeaders) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))

const pages = [
	'/',
	'/timeline',
	'/faq',
	'/casualties',
	'/blog',
	'/blog/how-to-cite-this-archive',
	'/feed.xml',
]
/** A session, however little it changes, passes the cache by. */
const signedIn = () => ({ Cookie: cookie })
const nobody = { Cookie: 'session=nobody' }

describe.each(pages)('%s', (path) => {
	it('is the same cached and uncached: text, headers, HEAD', async () => {
		const first = await read(path)
		const kept = await read(path)
		const uncached = await read(path, signedIn())
		expect(kept.body.equals(first.body)).toBe(true)
		expect(uncached.body.equals(first.body)).toBe(true)
		expect(sharedHeaders(kept.headers)).toEqual(sharedHeaders(first.headers))
		expect(sharedHeaders(uncached.headers)).toEqual(sharedHeaders(first.headers))
		for (const headers of [{}, signedIn()]) {
			const head = await read(path, headers, 'HEAD')
			expect(head.status).toBe(200)
			expect(head.body.length).toBe(0)
			expect(sharedHeaders(head.headers)).toEqual(sharedHeaders(first.headers))
		}
	})

	it('comes compressed either way, and unchanged by it', async () => {
		const plain = await read(path)
		const kept = await read(path, { 'Accept-Encoding': 'gzip' })
		const uncached = await read(path, { ...signedIn(), 'Accept-Encoding': 'gzip, br' })
		expect(gunzipSync(kept.body).equals(plain.body)).toBe(true)
		expect(uncached.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(uncached.body).equals(plain.body)).toBe(true)
		expect((await read(path, { ...signedIn(), 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
			'gzip',
		)
	})

	it('may be kept by a cache in front for everybody, with a session by nobody', async () => {
		expect((await read(path)).headers['cache-control']).toMatch(/^public/)
		expect((await read(path, { Cookie: cookie })).headers['cache-control']).toBe('private, no-cache')
		for (const headers of [{}, nobody])
			expect((await read(path, headers)).headers.vary).toBe(
				path.endsWith('.xml') ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
			)
	})
})

it('gives each theme its own page, and the choice goes no further', async () => {
	const themeOf = async (headers: Record<string, string>) =>
		/<html[^>]* data-theme="(\w+)"/.exec((await read('/faq', headers)).body.toString())?.[1] ?? 'none'
	const choice = await fetch(`${archive.origin}/theme`, {
		method: 'POST',
		body: new URLSearchParams({ theme: 'dark', back: '/faq' }),
		redirect: 'manual',
	})
	const dark = choice.headers.get('Set-Cookie')?.split(';')[0] ?? ''
	const seen = []
	for (const cookie of [dark, '', `${dark}; session=nobody`, dark, ''])
		seen.push(await themeOf(cookie ? { Cookie: cookie } : {}))
	expect(seen).toEqual(['dark', 'none', 'dark', 'dark', 'none'])
})

it('shows a draft to its author alone, whoever asked first', async () => {
	const { create, remove } = apiWriter(archive, cookie)
	const fields = { title: 'Not out yet', slug: 'not-out-yet', excerpt: '', content: '<p>Text.</p>' }
	const id = await create(fields)
	await fetch(`${archive.origin}/api/articles/${id}`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json', Cookie: cookie },
		body: JSON.stringify({ ...fields, status: 'draft' }),
	})
	const address = '/blog/not-out-yet'
	for (const [headers, status] of [
		[{}, 404],
		[{ Cookie: cookie }, 200],
		[{}, 404],
		[nobody, 404],
	] as const)
		expect((await read(address, headers)).status).toBe(status)
	const preview = await read(address, { Cookie: cookie })
	expect(preview.headers['cache-control']).toBe('private, no-store')
	expect(preview.headers['x-robots-tag']).toBe('noindex, nofollow')
	await remove(id)
})

it('compresses what is never kept in memory: searches, the API, the administration, errors', async () => {
	const headers = { Cookie: cookie, 'Accept-Encoding': 'br' }
	for (const path of ['/search?q=Fordow', '/api/articles?status=published', '/admin', '/nowhere']) {
		const plain = await read(path, { Cookie: cookie })
		const { body, headers: given } = await read(path, headers)
		expect(given['content-encoding'], path).toBe('br')
		expect(body.length, path).toBeLessThan(plain.body.length / 2)
	}
})

it('leaves an entity tag that writers send back as it is', async () => {
	const [article] = JSON.parse((await read('/api/articles?status=published')).body.toString()) as {
		id: number
	}[]
	const { headers } = await read(`/api/articles/${article?.id}`, { 'Accept-Encoding': 'br' })
	expect(headers.etag).toMatch(/^"\d+-\d+"$/)
	expect(headers['content-encoding']).toBeUndefined()
})
