import { beforeEach, describe, expect } from 'vitest'
import { articleBody, storePublished } from '../../factories/article.ts'
import { ApiClient, type ApiResponse, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

/** The response to a request, or the error that the client threw, which is like no response. */
const send = (...request: Parameters<ApiClient['send']>): Promise<ApiResponse> =>
	editor.send(...request).catch((thrown) => thrown)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('methods', () => {
	const addresses = [
		['/api/articles', 'GET, HEAD, POST'],
		['/api/articles/1', 'GET, HEAD, PUT, DELETE'],
		['/api/articles/slug/dates', 'GET, HEAD'],
		['/api/auth/login', 'POST'],
		['/api/auth/logout', 'POST'],
		['/api/auth/me', 'GET, HEAD'],
		['/api/subscribe', 'POST'],
		['/api/subscriptions', 'GET, HEAD'],
		['/api/openapi.json', 'GET, HEAD'],
	] as const

	it('that an address does not take return 405', async () => {
		for (const [path, allow] of addresses) {
			const own = new Set(allow.split(', '))
			for (const method of methods.filter((method) => !own.has(method))) {
				const label = `${method} ${path}`
				const response = await send(method, path)
				expect(response, label).toMatchObject({
					status: 405,
					body: { title: 'Method Not Allowed', status: 405 },
				})
				expect(response.headers.get('Allow'), label).toBe(allow)
			}
		}
	})
})

describe('unknown addresses', () => {
	const unknown = [
		'/api',
		'/api/',
		'/api/nothing',
		'/api/articles/1/2',
		'/api/articles/slug/a/b',
		'/api/auth',
	]

	it('return 404 as a problem document for any method', async () => {
		for (const path of unknown)
			for (const method of methods)
				expect(await send(method, path), `${method} ${path}`).toMatchObject({
					status: 404,
					body: { type: 'about:blank', title: 'Not Found', status: 404 },
				})
	})
})

const calls = [
	['POST', '/api/articles'],
	['PUT', '/api/articles/1'],
	['POST', '/api/auth/login'],
	['POST', '/api/subscribe'],
] as const

describe('the body of a request', () => {
	/** Sends a body by each call that takes one, and expects the same response of all. */
	async function expectOfCalls(expected: object, body: BodyInit, type: string | null = 'application/json') {
		const headers = type === null ? undefined : { 'Content-Type': type }
		for (const [method, path] of calls) {
			const label = `${method} ${path} with ${JSON.stringify(body).slice(0, 40)} as ${type}`
			expect(await send(method, path, { body, headers }), label).toMatchObject(expected)
		}
	}

	beforeEach(async () => {
		await storePublished()
	})

	it('is refused with 415 when it is sent as something else than JSON', async () => {
		const types = [
			'text/plain',
			'application/x-www-form-urlencoded',
			'multipart/form-data',
			'application/jsonp',
		]
		for (const type of types) await expectOfCalls({ status: 415 }, JSON.stringify(articleBody()), type)
	})

	it('is refused with 415 without a Content-Type', async () => {
		await expectOfCalls({ status: 415 }, new TextEncoder().encode('{}'), null)
	})

	it('is refused with 400 when it is malformed', async () => {
		for (const body of ['', '{', '{"title":', "{'title': 1}", 'undefined'])
			await expectOfCalls({ status: 400, body: { errors: expect.any(Array) } }, body)
	})

	it('is refused with 400 when it is not UTF-8', async () => {
		await expectOfCalls({ status: 400 }, new Uint8Array([0x22, 0xff, 0x22]))
	})

	it('is refused with 400 when it is JSON without fields', async () => {
		for (const body of ['null', '[]', '"text"', '7', 'true']) await expectOfCalls({ status: 400 }, body)
	})

	it('is refused with 413 over 1 MiB', async () => {
		const body = JSON.stringify({ title: 'a'.repeat(2 * 1024 * 1024) })
		await expectOfCalls({ status: 413, body: { title: 'Payload Too Large' } }, body)
	})

	it('is read as JSON when its Content-Type names a charset', async () => {
		await expectOfCalls({ status: 400 }, '{', 'Application/JSON; charset=utf-8')
	})
})

describe('requests from another site', () => {
	const unsafe = [...calls, ['DELETE', '/api/articles/1'], ['POST', '/api/auth/logout']] as const
	const foreign: Record<string, string>[] = [
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ Origin: 'https://archive.test' },
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
	]

	it('get 403 and do nothing', async () => {
		await storePublished({ title: 'Untouched' })
		for (const headers of foreign) {
			const label = JSON.stringify(headers)
			for (const [method, path] of unsafe)
				expect(await send(method, path, { headers }), `${method} ${path} with ${label}`).toMatchObject({
					status: 403,
					body: { title: 'Forbidden', status: 403 },
				})
			expect((await send('GET', '/api/articles/1')).body, label).toMatchObject({ title: 'Untouched' })
			expect((await send('GET', '/api/auth/me')).status, label).toBe(200)
		}
	})

	it('are told from those of our own site', async () => {
		const own: Record<string, string>[] = [
			{ Origin: 'http://archive.test' },
			{ 'Sec-Fetch-Site': 'same-origin' },
			{ 'Sec-Fetch-Site': 'none' },
			{},
		]
		for (const headers of own) {
			const created: unknown = await editor
				.post('/api/articles', articleBody(), headers)
				.catch((thrown: unknown) => thrown)
			expect(created, JSON.stringify(headers)).toMatchObject({ status: 201 })
		}
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
