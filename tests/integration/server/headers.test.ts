/** The security headers, on every kind of response that the server gives. */
import { readdirSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, describe, expect } from 'vitest'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { defaultLimits } from '../../../server/limits.ts'
import { storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, type TestDatabase, testContext } from '../../support/database.ts'
import { parseRaw, request, sendRaw, type TextResponse } from '../../support/http-client.ts'

let database: TestDatabase
let site: BuiltSite
/** The same with less patience. */
let hasty: BuiltSite
let cookie: string

it.beforeAll(async ({ database: opened }) => {
	database = opened
	await prepareSearch(testContext)
	await storePublished({ slug: 'published' })
	const user = await createUser()
	// Over https its name binds it to the host.
	cookie = `__Host-${await sessionCookieOf(user)}`
	const settings = { SITE_URL: 'https://archive.test' }
	site = await serveBuild(database.file, { settings })
	hasty = await serveBuild(database.file, {
		settings,
		limits: { http: { headersTimeout: 200, connectionsCheckingInterval: 50 } },
	})
})

afterAll(async () => {
	await Promise.all([site.close(), hasty.close()])
})

const asset = () => `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.css'))}`
const get = (address: string, headers: Record<string, string> = {}) => request(site, address, { headers })
const asEditor = (address: string) => get(address, { Cookie: cookie })
/** A second reading by somebody who has the first. */
const again = async (address: string) =>
	get(address, { 'If-None-Match': (await get(address)).headers.etag ?? '' })
const post = (address: string, headers: Record<string, string> = {}, body = '') =>
	request(site, address, { method: 'POST', headers, body })
const raw = async (bytes: string, to = site) => parseRaw(await sendRaw(to, bytes))
const json = { 'Content-Type': 'application/json' }

const responses: [kind: string, status: number, send: () => Promise<TextResponse>][] = [
	['a page that is not cached', 200, () => get('/sources')],
	['a page from the cache', 200, () => get('/timeline').then(() => get('/timeline'))],
	['a page that the reader has', 304, () => again('/timeline')],
	['the head of a page', 200, () => request(site, '/timeline', { method: 'HEAD' })],
	['a page with a question', 200, () => get('/search?q=dates')],
	['an article', 200, () => get('/blog/published')],
	['an unknown page', 404, () => get('/nothing')],
	['a page of the blog that moved', 301, () => get('/blog?page=1')],
	['the sign-in page', 200, () => get('/admin/login')],
	['a protected page, to a stranger', 302, () => get('/admin')],
	['the dashboard', 200, () => asEditor('/admin')],
	['the editor', 200, () => asEditor('/admin/edit-article/1')],
	['the account page', 200, () => asEditor('/admin/account')],
	['data of a page', 200, () => asEditor('/admin.data')],
	[
		'the choice of a theme',
		303,
		() => post('/theme', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'theme=dark'),
	],
	[
		'a form that fails',
		400,
		() => post('/', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'email='),
	],
	['a file with a hash', 200, () => get(asset())],
	['a file that the reader has', 304, () => again('/favicon.svg')],
	['a share image', 200, () => get('/share/home.png')],
	['the Atom feed', 200, () => get('/feed.xml')],
	['the Atom feed again', 304, () => again('/feed.xml')],
	['the JSON feed', 200, () => get('/feed.json')],
	['the sitemap', 200, () => get('/sitemap.xml')],
	['the robots file', 200, () => get('/robots.txt')],
	['a citation', 200, () => get('/cite/timeline.ris')],
	['the health of the server', 200, () => get('/healthz')],
	['a public list of the API', 200, () => get('/api/articles?status=published')],
	['an article of the API', 200, () => get('/api/articles/1')],
	['an article of the API again', 304, () => again('/api/articles/1')],
	['a call without a session', 401, () => get('/api/subscriptions')],
	['an invalid call', 400, () => post('/api/subscribe', json, '{}')],
	['an unknown call', 404, () => get('/api/nothing')],
	['a wrong method of a call', 405, () => request(site, '/api/auth/me', { method: 'DELETE' })],
	['a method that nothing takes', 405, () => request(site, '/', { method: 'PROPFIND' })],
	['a form from another site', 403, () => post('/', { Origin: 'https://elsewhere.example' })],
	['a call from another site', 403, () => post('/api/auth/logout', { Origin: 'https://elsewhere.example' })],
	['a body that is too large', 413, () => post('/api/subscribe', json, 'x'.repeat(1024 * 1024 + 1))],
	['an address that is too long', 414, () => get(`/${'x'.repeat(defaultLimits.urlMaxLength)}`)],
	[
		'a Host that is none',
		400,
		() => raw('GET /admin/login HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'),
	],
	[
		'headers that are too large',
		431,
		() =>
			raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(defaultLimits.http.maxHeaderSize)}\r\n\r\n`),
	],
	['no HTTP at all', 400, () => raw('hello\r\n\r\n')],
	['headers that do not end', 408, () => raw('GET / HTTP/1.1\r\nHost: a\r\n', hasty)],
]

/** On https; whether others may embed a response is looked at below. */
const all = {
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'X-Frame-Options': 'DENY',
}

/** Lists the findings of csp_evaluator that it rates as high. */
const findWeaknesses = (policy: string) =>
	new CspEvaluator(new CspParser(policy).csp)
		.evaluate()
		.filter(({ severity }) => severity <= Severity.MEDIUM)
		.map(({ description }) => description)

describe('the security headers', () => {
	it('come with every kind of response', async () => {
		for (const [kind, status, send] of responses) {
			const response = await send()
			expect(response.status, kind).toBe(status)
			for (const [name, value] of Object.entries(all))
				expect(response.headers[name.toLowerCase()], `${name} of ${kind}`).toBe(value)
			expect(response.headers['cross-origin-resource-policy'], kind).toMatch(/^(same|cross)-origin$/)
			const policy = String(response.headers['content-security-policy'])
			expect(policy, kind).toMatch(
				/^default-src 'none'; script-src 'self'( 'nonce-[^']+')?; style-src 'self'; .*; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
			)
			expect(findWeaknesses(policy), kind).toEqual([])
		}
	})

	it('takes scripts with a nonce from the administrator’s pages alone', async () => {
		const policyOf = async (address: string) => (await get(address)).headers['content-security-policy']
		expect(await policyOf('/timeline')).not.toContain("'nonce-")
		expect(await policyOf('/admin/login')).toContain("'nonce-")
	})
})

describe('other sites', () => {
	const embeddable = [
		'/share/home.png',
		'/feed.xml',
		'/feed.json',
		'/api/articles/1',
		'/api/openapi.json',
		'/cite/timeline.ris',
	]

	it('may embed share images, feeds, citations and the public API', async () => {
		for (const address of embeddable)
			expect((await get(address)).headers['cross-origin-resource-policy'], address).toBe('cross-origin')
	})

	it('may not embed pages, their files or calls that need a session', async () => {
		for (const address of ['/', '/admin/login', '/favicon.svg', '/api/auth/me', '/nothing']) {
			const { headers } = await get(address)
			expect(headers['cross-origin-resource-policy'], address).toBe('same-origin')
			expect(headers, address).not.toHaveProperty('access-control-allow-origin')
		}
	})
})

describe('inline scripts', () => {
	const inline = (body: string) =>
		[...body.matchAll(/<script\b([^>]*)>/g)]
			.map(([, attributes = '']) => attributes)
			.filter((text) => !text.includes('src='))

	it('stand on no public page, but for data', async () => {
		for (const address of ['/', '/timeline', '/faq', '/blog/published', '/nothing'])
			for (const attributes of inline((await get(address)).body))
				expect(attributes, address).toContain('type="application/ld+json"')
	})

	it('carry the nonce of their response on administrators’ pages, another each time', async () => {
		const nonces = new Set<string>()
		for (const address of ['/admin', '/admin', '/admin/login', '/admin/edit-article/1', '/admin/account']) {
			const { headers, body } = address.endsWith('login') ? await get(address) : await asEditor(address)
			const nonce = String(headers['content-security-policy']).match(/'nonce-([^']+)'/)?.[1] ?? ''
			expect(inline(body).length, address).toBeGreaterThan(0)
			for (const attributes of inline(body)) expect(attributes, address).toContain(`nonce="${nonce}"`)
			nonces.add(nonce)
		}
		expect(nonces.size).toBe(5)
	})
})

it('sets no cookie before one is needed', async () => {
	for (const address of [
		'/',
		'/timeline',
		'/blog',
		'/blog/published',
		'/search?q=a',
		'/admin/login',
		'/admin',
		'/feed.xml',
		'/api/articles/1',
		'/favicon.svg',
		'/nothing',
	])
		expect((await get(address)).headers, address).not.toHaveProperty('set-cookie')
	const choice = await post('/theme', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'theme=dark')
	expect(choice.headers['set-cookie']).toHaveLength(1)
})

it('asks for https only where the site is on https', async () => {
	const plain = await serveBuild(database.file)
	expect((await request(plain, '/')).headers).not.toHaveProperty('strict-transport-security')
	await plain.close()
})
