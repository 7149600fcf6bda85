/** Requests that no browser sends: each is told what it is, and none gets what another one would. */
import net from 'node:net'
import { afterAll, describe, expect, vi } from 'vitest'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { log } from '../../../app/runtime/log.server.ts'
import { storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, type TestDatabase, testContext } from '../../support/database.ts'
import { parseRaw, request, sendRaw } from '../../support/http-client.ts'

let database: TestDatabase
let site: BuiltSite
let behindProxy: BuiltSite

it.beforeAll(async ({ database: opened }) => {
	database = opened
	await prepareSearch(testContext)
	await storePublished({ slug: 'published' })
	site = await serveBuild(database.file)
	behindProxy = await serveBuild(database.file, { settings: { TRUST_PROXY: '1' } })
})

afterAll(async () => {
	await Promise.all([site.close(), behindProxy.close()])
})

const raw = async (head: string, to = site) =>
	parseRaw(await sendRaw(to, `${head}\r\nConnection: close\r\n\r\n`))
const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1]
const notFound = '404 Page Not Found'

describe('the host of a request', () => {
	it.each(['localhost/admin/login?', 'a:b@localhost', 'localhost#', 'x/faq?', 'a:99999'])(
		'a host that is %s is refused with 400, for cached pages and others',
		async (host) => {
			for (const path of ['/faq', '/faq', '/zzz', '/api/articles', '/favicon.svg'])
				expect((await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}`)).status, path).toBe(400)
		},
	)

	it('is refused when it is given twice', async () => {
		expect((await raw('GET /faq HTTP/1.1\r\nHost: a\r\nHost: b')).status).toBe(400)
	})

	it('cannot become a path by a header of a proxy', async () => {
		for (const forged of ['x/faq?', 'x/admin/login?', 'a@b', ''])
			for (const path of ['/timeline', '/zzz']) {
				const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: ${forged}`
				const { status, body } = await raw(head, behindProxy)
				if (forged === '') expect(titleOf(body)).not.toMatch(/Frequently|Sign in/)
				else expect(status, forged).toBe(400)
			}
		const { status } = await raw(
			'GET /timeline HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: archive.test',
			behindProxy,
		)
		expect(status).toBe(200)
	})
})

describe('the address that a proxy forwards', () => {
	it.each([
		['an IPv4 address with a port', (port: number) => `203.0.113.9:${port}`],
		['an IPv6 address in brackets with a port', (port: number) => `[2001:db8::${port}]:${port}`],
		['a text that is no address', (port: number) => `unknown-${port}`],
	])('counts %s as one sender of sign-ins', async (kind, forwarded) => {
		const statuses: number[] = []
		for (let port = 4001; port <= 4007; port++) {
			const response = await request(behindProxy, '/api/auth/login', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded(port) },
				body: JSON.stringify({ username: kind, password: 'wrong wrong wrong' }),
			})
			statuses.push(response.status)
		}
		expect(statuses[0]).toBe(401)
		expect(statuses.at(-1)).toBe(429)
	})
})

it('logs a warning when a proxy forwards an address while TRUST_PROXY is not set', async () => {
	const warn = vi.spyOn(log(), 'warn')
	await request(site, '/faq', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
	expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]])
	warn.mockRestore()
})

describe('the target of a request', () => {
	it('may be in absolute form, and is the page that it names', async () => {
		const { status, body } = await raw('GET http://archive.test/faq HTTP/1.1\r\nHost: other')
		expect(status).toBe(200)
		expect(titleOf(body)).toMatch(/Frequently asked/i)
		expect((await raw('GET http://u:p@archive.test/faq HTTP/1.1\r\nHost: a')).status).toBe(400)
	})

	it.each(['/a%0ab', '/a%0D%0Ab', '/blog/%e2%80%a8', '/a%E2%80%A9'])(
		'a target with a line end in it, %s, is not found',
		async (path) => {
			const { status, body } = await request(site, path)
			expect(status).toBe(404)
			expect(body).toMatch(/404 Page Not Found|Article Not Found/)
			const call = await request(site, `/api${path}`)
			expect(call.status).toBe(404)
			expect(call.headers['content-type']).toBe('application/problem+json')
		},
	)

	it.each([
		['/Timeline', '/timeline'],
		['/timeline/', '/timeline'],
		['//timeline', '/timeline'],
		['/BLOG/Published?x=1', '/blog/published?x=1'],
		['/b%6cog', '/blog'],
		['//evil.example/', '/evil.example'],
		['/admin/', '/admin'],
	])('the address %s redirects permanently to %s', async (spelling, canonical) => {
		for (const method of ['GET', 'HEAD']) {
			const { status, headers } = await request(site, spelling, { method })
			expect(status).toBe(308)
			expect(headers.location).toBe(canonical)
		}
	})

	it.each([
		'/blog.data',
		'/_root.data',
		'/blog/published/versions.data',
		'//api/articles.data',
		'/faq.DATA?x',
	])('a request for the data of a public page, %s, finds nothing', async (path) => {
		expect((await request(site, path)).status).toBe(404)
	})

	it('finds the page of the site when nothing is there', async () => {
		expect((await request(site, '/nothing')).body).toContain(notFound)
	})
})

it('returns 417 to an expectation that it does not know, with the security headers', async () => {
	const { status, headers } = await raw('GET /faq HTTP/1.1\r\nHost: a\r\nExpect: foo')
	expect(status).toBe(417)
	expect(headers['x-content-type-options']).toBe('nosniff')
	expect(headers['content-security-policy']).toContain("default-src 'none'")
})

describe('a body that is refused', () => {
	it('is read to its end first, so that the client gets the page that says so and no reset', async () => {
		const size = 1_200_000
		const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n`
		const response = await new Promise<string>((resolve, reject) => {
			let text = ''
			const socket = net.connect(site.port, '127.0.0.1')
			socket.on('data', (chunk) => {
				text += chunk.toString()
			})
			socket.once('error', reject)
			socket.once('close', () => resolve(text))
			// As proxies do: nothing is read before everything is sent.
			socket.pause()
			socket.write(head)
			socket.end('x'.repeat(size), () => socket.resume())
		})
		const { status, headers, body } = parseRaw(response)
		expect(status).toBe(413)
		expect(headers.connection).toBe('close')
		expect(body).toContain('larger than 1 MiB')
	})

	it('is still read when the client has the response already, so that the connection ends without a reset', async () => {
		const size = 1_200_000
		const begun = 100_000
		const text = await new Promise<string>((resolve, reject) => {
			let text = ''
			const socket = net.connect(site.port, '127.0.0.1')
			socket.once('data', () => socket.end('x'.repeat(size - begun)))
			socket.on('data', (chunk) => {
				text += chunk.toString()
			})
			socket.once('error', reject)
			socket.once('close', () => resolve(text))
			socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(begun)}`)
		})
		expect(parseRaw(text).status).toBe(413)
	})

	it('returns 400 to a body that comes byte by byte', async () => {
		const head = 'POST /theme HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
		expect(parseRaw(await sendRaw(site, head + '1\r\na\r\n'.repeat(5000))).status).toBe(400)
	})
})

it('closes a connection that neither sends nor reads', async () => {
	const impatient = await serveBuild(database.file, {
		limits: { idleTimeout: 200, http: { keepAliveTimeout: 60_000 } },
	})
	// Rendering it may take longer than that.
	await vi.waitFor(() => request(impatient, '/timeline'), 10_000)
	const closed = new Promise((resolve) =>
		impatient.server.once('connection', (connection) => connection.once('close', resolve)),
	)
	const socket = net.connect(impatient.port, '127.0.0.1')
	socket.on('error', () => undefined)
	socket.pause()
	socket.write('GET /timeline HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(32))
	await closed
	socket.destroy()
	await impatient.close()
})
