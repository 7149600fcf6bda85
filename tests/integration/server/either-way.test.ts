import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveServer, startFilledArchive } from '../../support/archive-server.ts'
import { cookieOf, postForm, request, sendJson } from '../../support/http-client.ts'
import { apiWriter, signInCookie } from '../../support/writers.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

let archive: ArchiveServer
let cookie: string

beforeAll(async () => {
	archive = await startFilledArchive({ LOG_LEVEL: 'error' })
	cookie = await signInCookie(archive.origin)
})

afterAll(() => archive.stop())

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	request(archive, path, { method, headers })

/** Headers that belong to one response alone, or to its way of being sent. */
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

describe.each(pages)('the cached page %s', (path) => {
	it('has the same body, headers and HEAD response cached and uncached', async () => {
		const first = await read(path)
		const kept = await read(path)
		const uncached = await read(path, signedIn())
		expect(kept.bytes.equals(first.bytes)).toBe(true)
		expect(uncached.bytes.equals(first.bytes)).toBe(true)
		expect(sharedHeaders(kept.headers)).toEqual(sharedHeaders(first.headers))
		expect(sharedHeaders(uncached.headers)).toEqual(sharedHeaders(first.headers))
		for (const headers of [{}, signedIn()]) {
			const head = await read(path, headers, 'HEAD')
			expect(head.status).toBe(200)
			expect(head.bytes.length).toBe(0)
			expect(sharedHeaders(head.headers)).toEqual(sharedHeaders(first.headers))
		}
	})

	it('is compressed both cached and uncached, and decompresses to the same body', async () => {
		const plain = await read(path)
		const kept = await read(path, { 'Accept-Encoding': 'gzip' })
		const uncached = await read(path, { ...signedIn(), 'Accept-Encoding': 'gzip, br' })
		expect(gunzipSync(kept.bytes).equals(plain.bytes)).toBe(true)
		expect(uncached.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(uncached.bytes).equals(plain.bytes)).toBe(true)
		expect((await read(path, { ...signedIn(), 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
			'gzip',
		)
	})

	it('may be stored by shared caches, but not with a session', async () => {
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
		/<html[^>]* data-theme="(\w+)"/.exec((await read('/faq', headers)).body)?.[1] ?? 'none'
	const dark = cookieOf(await postForm(archive, '/theme', { theme: 'dark', back: '/faq' }))
	const seen = []
	for (const cookie of [dark, '', `${dark}; session=nobody`, dark, ''])
		seen.push(await themeOf(cookie ? { Cookie: cookie } : {}))
	expect(seen).toEqual(['dark', 'none', 'dark', 'dark', 'none'])
})

it('leads back to the page with the query that a reader without script had chosen', async () => {
	const location = async (referrer: string) =>
		(await postForm(archive, '/theme', { theme: 'dark', back: '/timeline' }, { Referer: referrer })).headers
			.location
	expect(await location('http://archive.test/timeline?place=natanz')).toBe('/timeline?place=natanz')
	expect(await location('http://archive.test/search?q=natanz')).toBe('/timeline')
	expect(await location('//')).toBe('/timeline')
})

it('shows a draft to its author alone, no matter who asked first', async () => {
	const { create, remove } = apiWriter(archive, cookie)
	const fields = { title: 'Not out yet', slug: 'not-out-yet', excerpt: '', content: '<p>Text.</p>' }
	const id = await create(fields)
	await sendJson(archive, 'PUT', `/api/articles/${id}`, { ...fields, status: 'draft' }, { Cookie: cookie })
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

it('compresses responses that are not cached: searches, the API, the administration, errors', async () => {
	const headers = { Cookie: cookie, 'Accept-Encoding': 'br' }
	for (const path of ['/search?q=Fordow', '/api/articles?status=published', '/admin', '/nowhere']) {
		const plain = await read(path, { Cookie: cookie })
		const { bytes, headers: given } = await read(path, headers)
		expect(given['content-encoding'], path).toBe('br')
		expect(bytes.length, path).toBeLessThan(plain.bytes.length / 2)
	}
})

it('leaves an entity tag that writers send back as it is', async () => {
	const [article] = JSON.parse((await read('/api/articles?status=published')).body) as {
		id: number
	}[]
	const { headers } = await read(`/api/articles/${article?.id}`, { 'Accept-Encoding': 'br' })
	expect(headers.etag).toMatch(/^"\d+-\d+"$/)
	expect(headers['content-encoding']).toBeUndefined()
})
