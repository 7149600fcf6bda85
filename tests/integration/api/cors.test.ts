import { beforeEach, expect } from 'vitest'
import { articleBody, storeArticle, storePublished } from '../../factories/article.ts'
import { subscriptionBody } from '../../factories/subscription.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()
const elsewhere = { Origin: 'https://elsewhere.example' }

beforeEach(async () => {
	editor = await signedInClient()
	await storePublished({ slug: 'published' })
	await storeArticle({ slug: 'draft' })
})

it.each([
	'/api/articles?status=published',
	'/api/articles?status=published&limit=1',
	'/api/articles/1',
	'/api/articles/slug/published',
	'/api/openapi.json',
])('lets any origin read %s, without credentials', async (path) => {
	const { status, headers } = await stranger.get(path, elsewhere)
	expect(status).toBe(200)
	expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
	expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
})

it('lets any origin see the headers of a list and of an article', async () => {
	const { headers } = await stranger.get('/api/articles?status=published&limit=1', elsewhere)
	for (const name of ['ETag', 'Link', 'X-Total-Count'])
		expect(headers.get('Access-Control-Expose-Headers')).toContain(name)
})

it('lets any origin hear that its copy of an article is current', async () => {
	const response = await stranger.get('/api/articles/1', { ...elsewhere, 'If-None-Match': '"1-1"' })
	expect(response.status).toBe(304)
	expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

it.each([
	['GET', '/api/articles'],
	['GET', '/api/articles?status=draft'],
	['GET', '/api/articles/2'],
	['GET', '/api/articles/slug/draft'],
	['GET', '/api/auth/me'],
	['GET', '/api/subscriptions'],
])('opens %s %s to no other origin', async (method, path) => {
	for (const client of [stranger, editor]) {
		const { headers } = await client.send(method, path, { headers: elsewhere })
		expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
	}
})

it.each([
	['/api/subscribe', subscriptionBody()],
	['/api/articles', articleBody()],
	['/api/auth/login', { username: 'editor', password: 'wrong password' }],
	['/api/auth/logout', undefined],
])('opens POST %s to no other origin, whether it is taken or refused', async (path, body) => {
	for (const headers of [elsewhere, {}]) {
		const response = await editor.post(path, body, headers)
		expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
	}
})

const preflight = (path: string, method: string) =>
	stranger.send('OPTIONS', path, {
		headers: {
			...elsewhere,
			'Access-Control-Request-Method': method,
			'Access-Control-Request-Headers': 'if-none-match',
		},
	})

it.each([
	'/api/articles?status=published',
	'/api/articles/1',
	'/api/articles/slug/published',
	'/api/openapi.json',
])('lets scripts of any origin send headers of their own to %s', async (path) => {
	for (const method of ['GET', 'HEAD']) {
		const { status, headers } = await preflight(path, method)
		expect(status).toBe(200)
		expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
		expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
		expect(headers.get('Access-Control-Allow-Headers')).toBe('*')
		expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
	}
})

it.each([
	['/api/articles', 'POST'],
	['/api/articles/1', 'PUT'],
	['/api/articles/1', 'DELETE'],
	['/api/subscribe', 'POST'],
	['/api/auth/login', 'POST'],
	['/api/auth/me', 'GET'],
	['/api/subscriptions', 'GET'],
	['/api/nothing', 'GET'],
])('allows no preflight at %s for %s', async (path, method) => {
	const { status, headers } = await preflight(path, method)
	expect([404, 405]).toContain(status)
	expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('returns 405 to OPTIONS that asks for nothing', async () => {
	expect((await stranger.send('OPTIONS', '/api/articles/1')).status).toBe(405)
})
