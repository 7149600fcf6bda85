import { describe, expect } from 'vitest'
import { articleBody } from '../../factories/article.ts'
import { password } from '../../factories/user.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

/** Somebody who has kept the cookie of a client from before it changed. */
function thiefOf(client: ApiClient): ApiClient {
	const thief = new ApiClient()
	thief.cookies.copy(client.cookies)
	return thief
}

describe('GET /api/auth/me', () => {
	it('names the administrator who is signed in, and returns 401 to others', async () => {
		const editor = await signedInClient('editor')
		expect(await editor.get('/api/auth/me')).toMatchObject({
			status: 200,
			body: { user: { id: 1, username: 'editor' } },
		})
		expect(await new ApiClient().get('/api/auth/me')).toMatchObject({ status: 401, body: { status: 401 } })
	})

	it.each(['session=forged', 'session=', 'session=%', 'session=InRva2VuIg.c2lnbmF0dXJl'])(
		'GET /api/auth/me returns 401 for the cookie %s',
		async (Cookie) => {
			await signedInClient()
			expect((await new ApiClient().get('/api/auth/me', { Cookie })).status).toBe(401)
		},
	)
})

describe('POST /api/auth/logout', () => {
	it('ends the session on the server at once for every holder of its cookie', async () => {
		const editor = await signedInClient()
		const thief = thiefOf(editor)
		const response = await editor.post('/api/auth/logout')
		expect(response).toMatchObject({ status: 200, body: { success: true } })
		expect(response.headers.get('Set-Cookie')).toMatch(/^session=;.*Max-Age=0/)
		expect((await editor.get('/api/auth/me')).status).toBe(401)
		expect((await thief.get('/api/auth/me')).status).toBe(401)
		expect((await thief.post('/api/articles', articleBody())).status).toBe(401)
	})

	it('ends no other session', async () => {
		const here = await signedInClient('editor')
		const there = new ApiClient()
		await there.post('/api/auth/login', { username: 'editor', password })
		await here.post('/api/auth/logout')
		expect((await there.get('/api/auth/me')).status).toBe(200)
	})

	it('succeeds without a session, with a body or without', async () => {
		expect((await new ApiClient().post('/api/auth/logout')).status).toBe(200)
		expect((await new ApiClient().post('/api/auth/logout', {})).status).toBe(200)
	})
})

it('ends a session at a new sign-in of the same client', async () => {
	const editor = await signedInClient('editor')
	const thief = thiefOf(editor)
	await editor.post('/api/auth/login', { username: 'editor', password })
	expect((await editor.get('/api/auth/me')).status).toBe(200)
	expect((await thief.get('/api/auth/me')).status).toBe(401)
})

it('ends the sessions of a deleted administrator at once', async ({ database }) => {
	const editor = await signedInClient('editor')
	await database.db.deleteFrom('users').execute()
	expect((await editor.get('/api/auth/me')).status).toBe(401)
	expect((await editor.get('/api/articles')).status).toBe(401)
})

it('ends a session when it expires', async ({ database }) => {
	const editor = await signedInClient()
	await database.db.updateTable('sessions').set({ expires_at: '2025-01-01T00:00:00.000Z' }).execute()
	expect((await editor.get('/api/auth/me')).status).toBe(401)
})

it('stores no token that would open a session', async ({ database }) => {
	const editor = await signedInClient()
	const token = atob(decodeURIComponent(editor.cookies.header.slice('session='.length)).split('.')[0] ?? '')
	const rows = await database.db.selectFrom('sessions').selectAll().execute()
	expect(rows).toHaveLength(1)
	expect(JSON.stringify(rows)).not.toContain(JSON.parse(token))
})
