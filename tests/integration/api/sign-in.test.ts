import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { createUser, password } from '../../factories/user.ts'
import { ApiClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let client: ApiClient

beforeEach(async () => {
	await createUser({ username: 'editor' })
	client = new ApiClient()
})

const signIn = (from: ApiClient, credentials: object = {}) =>
	from.post('/api/auth/login', { username: 'editor', password, ...credentials })
const fail = (from: ApiClient, username = 'editor') => signIn(from, { username, password: 'wrong password' })

describe('POST /api/auth/login', () => {
	it('returns the user and a cookie that scripts cannot read', async () => {
		const response = await signIn(client)
		expect(response).toMatchObject({ status: 200, body: { user: { id: 1, username: 'editor' } } })
		expect(Object.keys((response.body as { user: object }).user)).toEqual(['id', 'username'])
		const cookie = response.headers.get('Set-Cookie')
		for (const part of [/^session=/, /HttpOnly/, /SameSite=Lax/, /Path=\//]) expect(cookie).toMatch(part)
		expect((await client.get('/api/auth/me')).body).toEqual(response.body)
	})

	it('takes the name in whatever case', async () => {
		expect(await signIn(client, { username: ' EDITOR ' })).toMatchObject({
			status: 200,
			body: { user: { username: 'editor' } },
		})
	})

	it('returns the same 401 for a wrong password and to an unknown name', async () => {
		const wrong = await fail(client)
		expect(wrong).toMatchObject({
			status: 401,
			body: { title: 'Unauthorized', detail: 'Invalid credentials. Please try again.' },
		})
		expect((await fail(client, 'nobody')).body).toEqual(wrong.body)
		expect(wrong.headers.has('Set-Cookie')).toBe(false)
	})

	it.each([{ username: '' }, { password: '' }, { username: 7 }, { password: null }])(
		'POST /api/auth/login returns 400 for %j',
		async (credentials) => {
			const [field] = Object.keys(credentials)
			expect(await signIn(client, credentials)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
		},
	)
})

describe('too many failures', () => {
	afterEach(() => vi.useRealTimers())

	it('are returned 429 with Retry-After from the sixth on, the right password included', async () => {
		for (let attempt = 1; attempt <= 5; attempt++) expect((await fail(client)).status).toBe(401)
		for (const response of [await fail(client), await signIn(client)]) {
			expect(response).toMatchObject({ status: 429, body: { title: 'Too Many Requests', status: 429 } })
			const seconds = Number(response.headers.get('Retry-After'))
			expect(seconds).toBeGreaterThan(14 * 60)
			expect(seconds).toBeLessThanOrEqual(15 * 60)
		}
	})

	it('shut out neither another address nor another account', async () => {
		for (let attempt = 1; attempt <= 6; attempt++) await fail(client)
		expect((await signIn(new ApiClient())).status).toBe(200)
		await createUser({ username: 'second' })
		expect((await signIn(client, { username: 'second' })).status).toBe(200)
	})

	it('count a name once, in whatever case', async () => {
		for (let attempt = 1; attempt <= 5; attempt++) await fail(client, attempt % 2 ? 'Editor' : 'EDITOR ')
		expect((await fail(client)).status).toBe(429)
	})

	it('are forgotten after a success', async () => {
		for (let attempt = 1; attempt <= 5; attempt++) await fail(client)
		const other = new ApiClient()
		for (let attempt = 1; attempt <= 4; attempt++) await fail(other)
		expect((await signIn(other)).status).toBe(200)
		for (let attempt = 1; attempt <= 5; attempt++) expect((await fail(other)).status).toBe(401)
		expect((await fail(other)).status).toBe(429)
	})

	it('are forgotten when they expire', async () => {
		vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
		for (let attempt = 1; attempt <= 6; attempt++) await fail(client)
		vi.advanceTimersByTime(15 * 60 * 1000)
		expect((await signIn(client)).status).toBe(200)
	})

	it('make the next wait longer', async () => {
		vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
		for (let attempt = 1; attempt <= 5; attempt++) await fail(client)
		vi.advanceTimersByTime(15 * 60 * 1000)
		for (let attempt = 1; attempt <= 5; attempt++) expect((await fail(client)).status).toBe(401)
		expect(Number((await fail(client)).headers.get('Retry-After'))).toBeGreaterThan(29 * 60)
	})

	it('are returned 429 from the fiftieth on when they come from one address', async () => {
		for (let attempt = 1; attempt <= 49; attempt++)
			expect((await fail(client, `account-${attempt}`)).status).toBe(401)
		expect((await fail(client, 'account-50')).status).toBe(429)
		expect((await signIn(client)).status).toBe(429)
	})

	it('cannot slip past together', async () => {
		const responses = await Promise.all(Array.from({ length: 12 }, () => fail(client)))
		expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
		expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
	})

	it('are not what right passwords sent together are', async () => {
		const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(client)))
		expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
	})
})
