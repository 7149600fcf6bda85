import http from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../app/runtime/log.server.ts'
import { addBrotli, addGzip, createPage } from '../../../server/cached-page.ts'
import { createExchangeOpener } from '../../../server/exchange.ts'
import { createPageCache, type PageCache, type PageKey, pageKey } from '../../../server/page-cache.ts'
import { readRoutes } from '../../../server/routes.ts'
import { sendPage } from '../../../server/steps/cached-page.ts'
import { loadBuild } from '../../support/built-site.ts'
import { testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

const themes = new Set(['theme=dark'])
const open = createExchangeOpener(testContext, readRoutes(await loadBuild()).policyOf)

/** The exchange of a request; a session counts as signed when it says so. */
function exchangeOf(req: http.IncomingMessage, res = new http.ServerResponse(req)) {
	return { ...open(req, res), hasSession: req.headers.cookie?.includes('session=signed') === true }
}

let server: http.Server
let origin: string
let state: number
let renders: string[]
let respond: (page: PageKey) => Promise<Response>
let cache: PageCache

beforeEach(async () => {
	state = 1
	renders = []
	respond = async ({ url }) =>
		new Response(`<p>${url} at ${state}</p>`.repeat(50), { headers: { 'X-Page': 'yes' } })
	cache = createPageCache({
		budgetBytes: 1024 * 1024,
		publicState: () => state,
		themes,
		headersOf: () => ({ 'X-Everywhere': 'yes' }),
		log: log(),
	})
	const render = (page: PageKey) => {
		renders.push(`${page.cookie} ${page.url}`.trim())
		return respond(page)
	}
	server = http.createServer(async (req, res) => {
		const exchange = exchangeOf(req, res)
		const made = cache.find(exchange) ?? (await cache.make(exchange, render))
		if (made instanceof Response) res.writeHead(made.status).end(await made.text())
		else if (made) sendPage(exchange, made)
		else res.writeHead(599).end('not for the cache')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
	vi.useRealTimers()
	server.closeAllConnections()
	server.close()
})

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	request({ origin }, path, { method, headers })

/** Reads until the response has this encoding: compression goes on in the background. */
async function readEncoded(path: string, encoding: string) {
	vi.useRealTimers()
	return vi.waitUntil(
		async () => {
			const response = await read(path, { 'Accept-Encoding': 'br, gzip' })
			return response.headers['content-encoding'] === encoding && response
		},
		{ timeout: 5000, interval: 10 },
	)
}

describe('pages from memory', () => {
	it('are rendered once, however many ask at the same time', async () => {
		const responses = await Promise.all(Array.from({ length: 20 }, () => read('/timeline')))
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
		await read('/timeline')
		expect(renders).toHaveLength(1)
	})

	it('carry their own headers and the general ones', async () => {
		await read('/timeline')
		const { headers } = await read('/timeline')
		expect(headers).toMatchObject({ 'x-page': 'yes', 'x-everywhere': 'yes', vary: 'Accept-Encoding, Cookie' })
	})

	it('are served as brotli and gzip, each with its own ETag and the same text', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout'] })
		const plain = await read('/timeline')
		await read('/timeline')
		vi.advanceTimersByTime(2000)
		const brotli = await readEncoded('/timeline', 'br')
		const zipped = await read('/timeline', { 'Accept-Encoding': 'gzip, br;q=0' })
		expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
		expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
		expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
	})

	it('leave the processor to their first reader, and take it for brotli two seconds after the second', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout'] })
		await read('/timeline')
		expect(vi.getTimerCount()).toBe(0)
		await read('/timeline')
		expect(vi.getTimerCount()).toBe(1)
		vi.advanceTimersByTime(1999)
		expect(vi.getTimerCount()).toBe(1)
		vi.advanceTimersByTime(1)
		await readEncoded('/timeline', 'br')
	})

	it('come compressed from the first response on', async () => {
		const { headers } = await read('/timeline', { 'Accept-Encoding': 'gzip, br' })
		expect(headers['content-encoding']).toBe('gzip')
	})

	it('return 304 to a tag that still fits, and not after a change', async () => {
		const { headers } = await read('/timeline')
		const again = { 'If-None-Match': String(headers.etag) }
		expect(await read('/timeline', again)).toMatchObject({ status: 304, body: '' })
		state = 2
		expect((await read('/timeline', again)).status).toBe(200)
	})

	it('are never stale, not even when a change comes during the rendering', async () => {
		await read('/blog')
		state = 2
		expect((await read('/blog')).body).toContain('at 2')
		state = 3
		respond = async ({ url }) => {
			const before = state
			state = 4
			respond = async () => new Response(`${url} at ${state}`)
			return new Response(`${url} at ${before}`)
		}
		expect((await read('/blog')).body).toContain('at 3')
		expect((await read('/blog')).body).toContain('at 4')
	})

	it('do not multiply by parameters that the page does not read', async () => {
		await read('/blog?page=2&x=1')
		await read('/blog?y=2&page=2')
		await read('/timeline?x=1')
		await read('/timeline?x=2')
		await read(`/timeline?${Array.from({ length: 500 }, (_, index) => `x${index}=1`).join('&')}`)
		expect(renders).toEqual(['/blog?page=2', '/timeline'])
	})

	it('are kept apart by theme', async () => {
		await read('/blog', { Cookie: 'theme=dark' })
		await read('/blog')
		await read('/blog', { Cookie: 'theme=nonsense' })
		expect(renders).toEqual(['theme=dark /blog', '/blog'])
	})

	it('serve HEAD without a body', async () => {
		const whole = await read('/timeline')
		const head = await read('/timeline', {}, 'HEAD')
		expect(head.headers['content-length']).toBe(String(whole.bytes.length))
		expect(head.bytes.length).toBe(0)
	})

	const uncached: [kind: string, path: string, headers: Record<string, string>, method: string][] = [
		['a session', '/blog', { Cookie: 'theme=dark; session=signed' }, 'GET'],
		['the administration', '/admin', {}, 'GET'],
		['the administration’s data', '/admin.data', {}, 'GET'],
		['the API', '/api/articles?status=published&limit=1', {}, 'GET'],
		['what Remix asks for in the browser', '/__manifest?p=/admin', {}, 'GET'],
		['a page’s data', '/blog.data', {}, 'GET'],
		['a search', '/search?q=x', {}, 'GET'],
		['an address that no page has', '/no-such-page', {}, 'GET'],
		['a TimeGate, which reads a header', '/blog/x/timegate', {}, 'GET'],
		['a write', '/', {}, 'POST'],
		['capitals, which no link has', '/Blog', {}, 'GET'],
		['a slash at the end', '/blog/', {}, 'GET'],
		['encoded letters', '/b%6Cog', {}, 'GET'],
		['a page number as no link has it', '/blog?page=02', {}, 'GET'],
		['a parameter with another value', '/?subscribed=2', {}, 'GET'],
		['a filtered timeline', '/timeline?grade=disputed', {}, 'GET'],
		['a filter given twice, with values of any kind', '/timeline?place=&grade=a&grade=b&x=1', {}, 'GET'],
		['a map of two days', '/map?day=day-1&day=day-2', {}, 'GET'],
		['a map of a day that the record has not', '/map?day=day-99', {}, 'GET'],
		['a map file with a filter', '/map.svg?day=day-1&actor=iran', {}, 'GET'],
		['a thousand filters', `/timeline?${'kind=x&'.repeat(1000)}`, {}, 'GET'],
	]

	it('are none for a session, the administration, a write or a URL that no link has', async () => {
		const found = []
		for (const [kind, path, headers, method] of uncached)
			found.push([kind, (await read(path, headers, method)).status])
		expect(found).toEqual(uncached.map(([kind]) => [kind, 599]))
		expect(renders).toEqual([])
	})

	it.each([
		['private', { 'Cache-Control': 'private, no-store' }, 200],
		['missing', {}, 404],
		['with a cookie', { 'Set-Cookie': 'a=b' }, 200],
	])('the page cache does not keep pages that are %s', async (_name, headers, status) => {
		respond = async () => new Response('once', { status, headers: headers as Record<string, string> })
		expect((await read('/blog/x')).status).toBe(status)
		expect((await read('/blog/x')).status).toBe(status)
		expect(renders).toHaveLength(2)
	})
})

const cachedUrls = [
	['/blog/dates?version=2&x=1', '/blog/dates?version=2'],
	['/blog/dates/versions?page=2&version=1', '/blog/dates/versions?page=2'],
	['/blog/dates/timemap?x=1', '/blog/dates/timemap'],
	['/blog/timegate', '/blog/timegate'],
	['/map?x=1&area=tehran&day=day-8', '/map?day=day-8&area=tehran'],
	['/embed/map?day=june-13', '/embed/map?day=june-13'],
] as const

it('caches a page at the URL with the parameters that it reads, in one order', () => {
	const found = cachedUrls.map(([url]) => {
		const req = Object.assign(new http.IncomingMessage(new Socket()), { method: 'GET', url })
		return [url, pageKey(exchangeOf(req), themes)?.url]
	})
	expect(found).toEqual(cachedUrls)
})

describe('the budget of the page cache', () => {
	it('counts headers and bookkeeping, and not only the text', () => {
		const page = createPage(Buffer.from('x'), [['X-Long', 'y'.repeat(2000)]], 'Accept-Encoding')
		expect(page.bytes).toBeGreaterThan(3000)
	})

	it('keeps compressed bytes in memory of their own, and not in a piece of something larger', async () => {
		const page = createPage(Buffer.from('text '.repeat(500)), [], 'Accept-Encoding')
		await addGzip(page)
		await addBrotli(page)
		for (const variant of Object.values(page.variants))
			expect(variant.body.buffer.byteLength).toBe(variant.body.length)
	})

	it('counts what a page has gained when brotli is ready', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout'] })
		for (let reader = 1; reader <= 2; reader++) await read('/timeline')
		const before = cache.size().bytes
		vi.advanceTimersByTime(2000)
		await readEncoded('/timeline', 'br')
		expect(cache.size().bytes).toBeGreaterThan(before + 3000)
	})

	it('evicts the least recently used entry', async () => {
		respond = async ({ url }) => new Response(url.padEnd(300_000, 'x'))
		for (const path of ['/', '/faq', '/', '/causes', '/sources', '/', '/faq']) await read(path)
		expect(renders).toEqual(['/', '/faq', '/causes', '/sources', '/faq'])
	})

	it('has one copy of a file for all themes', async () => {
		for (const path of [
			'/feed.xml',
			'/cite/timeline.ris',
			'/blog/x/timemap',
			'/api/articles?status=published',
		])
			for (const Cookie of ['theme=dark', 'theme=light', '']) await read(path, Cookie ? { Cookie } : {})
		expect(renders).toHaveLength(4)
	})

	it('is not passed by with a session that nobody has signed', async () => {
		await read('/blog')
		await read('/blog', { Cookie: 'session=forged' })
		expect(renders).toEqual(['/blog'])
	})
})
