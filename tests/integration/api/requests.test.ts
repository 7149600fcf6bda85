import { beforeEach, describe, expect } from 'vitest'
import { articleBody, storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

describe('methods', () => {
	it.each([
		['/api/articles', 'GET, HEAD, POST'],
		['/api/articles/1', 'GET, HEAD, PUT, DELETE'],
		['/api/articles/slug/dates', 'GET, HEAD'],
		['/api/auth/login', 'POST'],
		['/api/auth/logout', 'POST'],
		['/api/auth/me', 'GET, HEAD'],
		['/api/subscribe', 'POST'],
		['/api/subscriptions', 'GET, HEAD'],
		['/api/openapi.json', 'GET, HEAD'],
	])('%s returns 405 for the methods that it does not take', async (path, allow) => {
		const own = new Set(allow.split(', '))
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((m) => !own.has(m))) {
			const response = await editor.send(method, path)
			expect(response).toMatchObject({ status: 405, body: { title: 'Method Not Allowed', status: 405 } })
			expect(response.headers.get('Allow')).toBe(allow)
		}
	})
})

describe('unknown addresses', () => {
	it.each(['/api', '/api/', '/api/nothing', '/api/articles/1/2', '/api/articles/slug/a/b', '/api/auth'])(
		'the unknown address %s returns 404 as a problem document for any method',
		async (path) => {
			for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
				expect(await editor.send(method, path)).toMatchObject({
					status: 404,
					body: { type: 'about:blank', title: 'Not Found', status: 404 },
				})
		},
	)
})

const calls = [
	['POST', '/api/articles'],
	['PUT', '/api/articles/1'],
	['POST', '/api/auth/login'],
	['POST', '/api/subscribe'],
] as const

describe.each(calls)('the body of %s %s', (method, path) => {
	const send = (body: BodyInit, type = 'application/json') =>
		editor.send(method, path, { body, headers: { 'Content-Type': type } })

	beforeEach(async () => {
		await storePublished()
	})

	it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])(
		'a body sent as %s is refused with 415',
		async (type) => {
			expect(await send(JSON.stringify(articleBody()), type)).toMatchObject({ status: 415 })
		},
	)

	it('a body without a Content-Type is refused with 415', async () => {
		const body = new TextEncoder().encode('{}')
		expect(await editor.send(method, path, { body })).toMatchObject({ status: 415 })
	})

	it.each(['', '{', '{"title":', "{'title': 1}", 'undefined'])(
		'the malformed body %j is refused with 400',
		async (body) => {
			expect(await send(body)).toMatchObject({ status: 400, body: { errors: expect.any(Array) } })
		},
	)

	it('is returned 400 when it is not UTF-8', async () => {
		expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ status: 400 })
	})

	it.each(['null', '[]', '"text"', '7', 'true'])(
		'the JSON value %s as a body is refused with 400',
		async (body) => {
			expect(await send(body)).toMatchObject({ status: 400 })
		},
	)

	it('a body over 1 MiB is refused with 413', async () => {
		const body = JSON.stringify({ title: 'a'.repeat(2 * 1024 * 1024) })
		expect(await send(body)).toMatchObject({ status: 413, body: { title: 'Payload Too Large' } })
	})

	it('a JSON body whose Content-Type names a charset is accepted', async () => {
		const response = await send('{', 'Application/JSON; charset=utf-8')
		expect(response.status).toBe(400)
	})
})

describe('requests from another site', () => {
	const unsafe = [...calls, ['DELETE', '/api/articles/1'], ['POST', '/api/auth/logout']] as const

	it.each<Record<string, string>>([
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ Origin: 'https://archive.test' },
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
	])('a request from another site with %o gets 403 and does nothing', async (headers) => {
		await storePublished({ title: 'Untouched' })
		for (const [method, path] of unsafe)
			expect(await editor.send(method, path, { headers })).toMatchObject({
				status: 403,
				body: { title: 'Forbidden', status: 403 },
			})
		expect((await editor.get('/api/articles/1')).body).toMatchObject({ title: 'Untouched' })
		expect((await editor.get('/api/auth/me')).status).toBe(200)
	})

	it.each<Record<string, string>>([
		{ Origin: 'http://archive.test' },
		{ 'Sec-Fetch-Site': 'same-origin' },
		{ 'Sec-Fetch-Site': 'none' },
		{},
	])('a request with %o is not taken for one from another site', async (headers) => {
		expect((await editor.post('/api/articles', articleBody(), headers)).status).toBe(201)
	})

	it('requests from another site may read published articles', async () => {
		await storePublished()
		const response = await new ApiClient().get('/api/articles/1', { Origin: 'https://elsewhere.example' })
		expect(response.status).toBe(200)
	})
})

describe('faults of the program', () => {
	it('are returned 500 without a word about their cause', async ({ database }) => {
		await database.db.schema.dropTable('subscriptions').execute()
		const response = await editor.get('/api/subscriptions')
		expect(response).toMatchObject({ status: 500, body: { title: 'Internal Server Error', status: 500 } })
		expect(JSON.stringify(response.body)).not.toMatch(/sqlite|select|subscriptions|\.ts|at /i)
	})
})
