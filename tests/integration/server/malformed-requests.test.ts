/** Malformed addresses, headers and forms: whatever is sent, the answer is never a fault of ours. */
import { afterAll, describe, expect } from 'vitest'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { parseRaw, request, sendRaw } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await prepareSearch(testContext)
	await storePublished({ slug: 'published' })
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
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

it('returns 400 to an address that cannot be decoded', async () => {
	for (const address of ['/%', '/blog/%zz', '/%ff/', '/timeline/%E0%A4%A?a=b']) {
		expect(await request(site, address), address).toMatchObject({ status: 400 })
		expect((await request(site, `/api${address}`)).headers['content-type']).toBe('application/problem+json')
	}
	expect((await request(site, '/%F0%9F%92%A9')).status).toBe(404)
	expect((await request(site, '/search?q=%')).status).toBe(200)
})

describe('a malformed address', () => {
	it('never returns a 5xx status below any place', async () => {
		for (const place of places)
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

	it('never returns a 5xx status where it is no path, whatever the method', async () => {
		for (const address of ['*', 'http://a/', 'a', 'http://[', 'http://user:pass@a:99999/', '/?#', '/\u0001'])
			for (const method of ['GET', 'OPTIONS', 'POST', 'CONNECT']) {
				const line = `${method} ${address}`
				const label = JSON.stringify(line)
				const text = await sendRaw(site, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
				if (text !== '') expect(parseRaw(text).status, label).toBeLessThan(500)
			}
	})
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

	it('and never return a 5xx status', async () => {
		for (const [name, values] of odd)
			for (const target of targets)
				for (const value of values) {
					const label = `${target} with ${name}: ${value}`
					const host = name === 'Host' ? '' : 'Host: a\r\n'
					const text = await sendRaw(
						site,
						`${target} HTTP/1.1\r\n${host}${name}: ${value}\r\nConnection: close\r\n\r\n`,
					)
					const { status } = parseRaw(text)
					expect(status, label).toBeGreaterThanOrEqual(100)
					expect(status, label).toBeLessThan(500)
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

	const addresses = [
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
	]

	it('and never returns a 5xx status', async () => {
		for (const address of addresses)
			for (const [type, body] of bodies)
				for (const method of ['POST', 'PUT', 'DELETE']) {
					const label = `${method} ${address} with ${type} ${body}`
					const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
					const { status } = await request(site, address, { method, body, headers })
					expect(status, label).toBeLessThan(500)
				}
	})
})
