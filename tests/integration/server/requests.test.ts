/** Requests that are too slow, too large or malformed: each is refused as what it is, and none is a fault of ours. */
import net from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '../../../app/lib/log.server.ts'
import { prepareSearch } from '../../../app/services/search-index.server.ts'
import { defaultLimits } from '../../../server/limits.ts'
import { storePublished } from '../../factories/article.ts'
import { ask, type BuiltSite, parseRaw, sendRaw, serveBuild } from '../../support/built-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let site: BuiltSite
/** The same with less patience and room. */
let hasty: BuiltSite

beforeAll(async () => {
	database = await openTestDatabase()
	await prepareSearch()
	await storePublished({ slug: 'published' })
	site = await serveBuild(database.file)
	hasty = await serveBuild(database.file, {
		limits: {
			connections: 40,
			http: { headersTimeout: 300, requestTimeout: 500, connectionsCheckingInterval: 50 },
		},
	})
})

afterAll(async () => {
	await Promise.all([site.close(), hasty.close()])
	await database.close()
})

const raw = async (bytes: string, to = site) => parseRaw(await sendRaw(to, bytes))
const mib = 1024 * 1024

describe('a sender that takes too long', () => {
	it.each([
		['to send its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow'],
		['to begin its body', 'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'],
		[
			'to end its body',
			'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
		],
		['to end its chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
	])('%s is answered 408, and its connection is closed', async (_what, bytes) => {
		expect((await raw(bytes, hasty)).status).toBe(408)
	})

	it('is not told as a fault, nor is one who leaves', async () => {
		const error = vi.spyOn(log(), 'error')
		const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nemail'
		await raw(head, hasty)
		const socket = net.connect(hasty.port, '127.0.0.1', () => socket.write(head))
		setTimeout(() => socket.destroy(), 50)
		await new Promise((resolve) => setTimeout(resolve, 200))
		expect(error).not.toHaveBeenCalled()
		error.mockRestore()
	})

	it('a byte at a time is no exception', async () => {
		const socket = net.connect(hasty.port, '127.0.0.1')
		let answer = ''
		socket.on('data', (chunk) => {
			answer += chunk.toString()
		})
		const timer = setInterval(() => socket.write('x'), 20)
		socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Drip: ')
		await new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
		clearInterval(timer)
		expect(parseRaw(answer).status).toBe(408)
	})

	it('leaves room for others: a thousand connections that say nothing', async () => {
		const idle = Array.from({ length: 1000 }, () => {
			const socket = net.connect(hasty.port, '127.0.0.1')
			socket.on('error', () => undefined)
			return socket
		})
		const deadline = Date.now() + 10_000
		let status = 0
		while (status !== 200 && Date.now() < deadline)
			status = await ask(hasty, '/timeline').then(
				(answer) => answer.status,
				() => 0,
			)
		for (const socket of idle) socket.destroy()
		expect(status).toBe(200)
	})
})

it('takes only so many connections at a time', async () => {
	const small = await serveBuild(database.file, { limits: { connections: 40 } })
	const sockets = Array.from({ length: 60 }, () =>
		net.connect(small.port, '127.0.0.1').on('error', () => undefined),
	)
	const count = promisify(small.server.getConnections.bind(small.server))
	await vi.waitFor(async () => expect(await count()).toBe(40), 5000)
	for (const socket of sockets) socket.destroy()
	await small.close()
})

describe('a request that is too large', () => {
	const { urlMaxLength, http } = defaultLimits
	it.each([
		[
			'in its address',
			414,
			`GET /?${'x'.repeat(urlMaxLength)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
		],
		['in its headers', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(http.maxHeaderSize)}\r\n\r\n`],
		[
			'in its number of headers',
			431,
			`GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: 1234567890\r\n'.repeat(5000)}\r\n`,
		],
		['by what it announces', 413, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${mib + 1}\r\n\r\n`],
		[
			'by what it announces absurdly',
			400,
			`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${'9'.repeat(30)}\r\n\r\n`,
		],
	])('%s is answered %i', async (_what, status, bytes) => {
		expect((await raw(bytes)).status).toBe(status)
	})

	it.each(['/', '/admin/login', '/theme', '/api/subscribe', '/nothing'])(
		'in chunks is answered 413 by %s',
		async (address) => {
			const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
			const head = `POST ${address} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`
			const answer = await raw(head + chunk.repeat(17))
			expect(answer.status).toBe(413)
			expect(answer.headers.connection).toBe('close')
		},
	)
})

const broken = [
	'%',
	'%2',
	'%zz',
	'%E0%A4%A',
	'%ff',
	'%00',
	'%0d%0aX:%20y',
	'..%2f..%2fetc',
	'%c0%ae',
	'\\',
	'//',
	'.',
	'~',
	'a%2fb',
	'%F0%9F%92%A9',
	'😀',
]
const places = [
	'/',
	'/blog/',
	'/timeline/',
	'/api/articles/',
	'/api/articles/slug/',
	'/cite/',
	'/admin/edit-article/',
	'/assets/',
	'/share/',
	'/search?q=',
	'/blog?page=',
	'/admin/login?next=',
	'/blog/published/versions?version=',
	'/search/suggest?q=',
]

it('answers 400 to an address that cannot be decoded', async () => {
	for (const address of ['/%', '/blog/%zz', '/%ff/', '/timeline/%E0%A4%A?a=b']) {
		expect(await ask(site, address), address).toMatchObject({ status: 400 })
		expect((await ask(site, `/api${address}`)).headers['content-type']).toBe('application/problem+json')
	}
	expect((await ask(site, '/%F0%9F%92%A9')).status).toBe(404)
	expect((await ask(site, '/search?q=%')).status).toBe(200)
})

describe('a malformed address', () => {
	it.each(places)('below %s is never a fault of ours', async (place) => {
		for (const part of broken)
			for (const address of [place + part, `${place}${part}/${part}`, `${place}${part}.data`]) {
				const { status, body } = parseRaw(
					await sendRaw(site, `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
				)
				expect(status, address).toBeGreaterThanOrEqual(200)
				expect(status, address).toBeLessThan(500)
				expect(body, address).not.toMatch(/node_modules|\.js:\d|\.ts:\d/)
			}
	})

	it.each(['*', 'http://a/', 'a', 'http://[', 'http://user:pass@a:99999/', '/?#', '/\u0001'])(
		'such as %j neither',
		async (address) => {
			for (const method of ['GET', 'OPTIONS', 'POST', 'CONNECT']) {
				const text = await sendRaw(
					site,
					`${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
				)
				if (text !== '') expect(parseRaw(text).status, method).toBeLessThan(500)
			}
		},
	)
})

describe('malformed headers are never a fault of ours', () => {
	const odd: [name: string, values: string[]][] = [
		['Host', ['', ' ', '[', 'a:b:c', 'a/b', 'a b', '%', 'x'.repeat(5000), 'a\tb', 'é']],
		[
			'Cookie',
			[
				'session',
				'session=',
				'session=%',
				'session=%E0%A4%A',
				'session=e30=.x',
				'theme=%',
				'theme=bm8',
				'theme=e30%3D',
				'=',
				';;;',
				'a=b; session=a; session=b',
				'\u00e9=1',
			],
		],
		['Accept-Language', ['*', 'xx-yy-zz;q=9', ',,,;;;', 'x'.repeat(3000), 'de;q=nan', 'en-US-u-ca-nonsense']],
		['Accept-Encoding', ['', '*', 'br;q=', 'gzip;;;', 'identity;q=0']],
		['If-None-Match', ['', '"', 'W/', '*', ',,,', '"a', 'x'.repeat(3000)]],
		['If-Modified-Since', ['', 'yesterday', '-1', '99999999999999999999']],
		['Range', ['bytes=9-1', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-,0-,0-']],
		['Origin', ['', 'null', '%', 'http://[', 'javascript:']],
		[
			'Content-Type',
			[
				'',
				'multipart/form-data',
				'multipart/form-data; boundary=',
				'application/json; charset=nonsense',
				'/',
				'a'.repeat(2000),
			],
		],
		['Content-Length', ['-1', '1e3', 'abc', '0x10']],
		['Transfer-Encoding', ['', 'gzip', 'chunked, chunked', 'identity']],
		['Expect', ['100-continue', 'nonsense']],
		['X-Forwarded-For', ['::ffff:999.1.1.1', "'; DROP TABLE users; --"]],
		['Accept-Datetime', ['never', '0']],
	]
	const targets = [
		'GET /',
		'GET /admin',
		'GET /admin/login',
		'GET /blog/published/timegate',
		'GET /api/articles/1',
		'GET /feed.xml',
		'GET /favicon.svg',
		'POST /',
		'POST /api/subscribe',
		'POST /theme',
	]

	it.each(odd)('%s', async (name, values) => {
		for (const target of targets)
			for (const value of values) {
				const host = name === 'Host' ? '' : 'Host: a\r\n'
				const text = await sendRaw(
					site,
					`${target} HTTP/1.1\r\n${host}${name}: ${value}\r\nConnection: close\r\n\r\n`,
				)
				const { status } = parseRaw(text)
				expect(status, `${target} with ${name}: ${value}`).toBeGreaterThanOrEqual(100)
				expect(status, `${target} with ${name}: ${value}`).toBeLessThan(500)
			}
	})
})

describe('a malformed form is never a fault of ours', () => {
	const multipart = 'multipart/form-data; boundary=b'
	const bodies: [type: string, body: string | Buffer][] = [
		[multipart, ''],
		[multipart, '--b'],
		[multipart, '--b--'],
		[multipart, '--b\r\n\r\n--b--\r\n'],
		[multipart, '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
		[multipart, '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nno end'],
		[multipart, '--b\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nx\r\n--b--\r\n'],
		[multipart, '--other\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--other--\r\n'],
		['multipart/form-data', '--b\r\n'],
		['application/x-www-form-urlencoded', '%'],
		['application/x-www-form-urlencoded', '%E0%A4%A=%ff&&&===&email=%00'],
		['application/x-www-form-urlencoded', Buffer.from([0xff, 0xfe, 0x3d, 0xff])],
		['application/json', '{'],
		['text/plain', 'email=a'],
		['', 'email=a'],
	]

	it.each([
		'/',
		'/theme',
		'/admin/login',
		'/admin',
		'/admin/account',
		'/admin/new-article',
		'/admin/edit-article/1',
		'/blog',
		'/search',
		'/nothing',
		'/feed.xml',
		'/healthz',
		'/archive.zip',
		'/api/subscribe',
	])('to %s', async (address) => {
		for (const [type, body] of bodies)
			for (const method of ['POST', 'PUT', 'DELETE']) {
				const { status } = await ask(site, address, {
					method,
					body,
					headers: type ? { 'Content-Type': type } : {},
				})
				expect(status, `${method} ${type} ${body}`).toBeLessThan(500)
			}
	})
})
