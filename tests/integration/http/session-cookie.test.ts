import { beforeEach, describe, expect } from 'vitest'
import { startSession } from '../../../app/domain/accounts/sessions.server.ts'
import {
	findRequestSession,
	requireSession,
	signInHeaders,
	signOutCookie,
} from '../../../app/http/session.server.ts'
import type { Context } from '../../../app/runtime/context.server.ts'
import { insertUser } from '../../../db/repositories/users.ts'
import {
	contextWith,
	type DatabaseContext,
	it,
	type TestDatabase,
	testContext,
} from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

let database: TestDatabase

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	await insertUser(database.db, 'editor', 'a hash', new Date().toISOString())
})

/** Starts a session for the administrator, as after a right password. `cookie` and `device` are `Set-Cookie` values. */
async function signIn(request: Request, context: Context = testContext) {
	const user = { id: 1, username: 'editor' }
	const session = await startSession(context, { ...user, passwordHash: 'a hash' }, '', new Date())
	if (!session) throw new Error('there is no session')
	const [[, cookie] = ['', ''], [, device] = ['', '']] = await signInHeaders(context, request, {
		user,
		...session,
	})
	return { cookie, device, sessionId: session.sessionId }
}

/** A request that carries the cookie of a `Set-Cookie` value. */
function requestWith(setCookie?: string): Request {
	const cookie = setCookie?.split(';')[0]
	return new Request(`${siteOrigin}/admin`, cookie ? { headers: { Cookie: cookie } } : {})
}

describe('the session cookie', () => {
	it('is out of reach of scripts and of other sites, and lasts 14 days', async () => {
		const { cookie } = await signIn(requestWith())
		expect(cookie.split('; ').slice(1).sort()).toEqual(
			['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'].sort(),
		)
	})

	it('is Secure and bound to the host where the site is on https', async () => {
		const context = contextWith({ SITE_URL: 'https://archive.test' })
		const { cookie, sessionId } = await signIn(requestWith(), context)
		const [pair = '', ...attributes] = cookie.split('; ')
		expect(pair).toMatch(/^__Host-session=/)
		expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
		expect(cookie).not.toMatch(/Domain/i)
		expect(await findRequestSession(context, requestWith(cookie))).toMatchObject({ id: sessionId })
		expect(await findRequestSession(context, requestWith(pair.slice('__Host-'.length)))).toBeNull()
	})

	it('opens the session although another cookie of its name comes first', async () => {
		const ended = await signIn(requestWith())
		await signIn(requestWith(ended.cookie))
		const { cookie, sessionId } = await signIn(requestWith())
		const [own = '', over = ''] = [cookie, ended.cookie].map((line) => line.split(';')[0])
		for (const first of ['session=planted', 'session=', 'session=%', over]) {
			const request = new Request(`${siteOrigin}/admin`, {
				headers: { Cookie: `${first}; theme=dark; ${own}` },
			})
			expect(await findRequestSession(testContext, request), first).toMatchObject({ id: sessionId })
		}
	})

	it('is ended by signing out, whichever of several cookies carries it', async () => {
		const { cookie } = await signIn(requestWith())
		const headers = { Cookie: `session=planted; ${cookie.split(';')[0]}` }
		await signOutCookie(testContext, new Request(siteOrigin, { headers }))
		expect(await findRequestSession(testContext, requestWith(cookie))).toBeNull()
	})

	it('opens the session, and none when it is damaged, forged or missing', async () => {
		const { cookie, sessionId } = await signIn(requestWith())
		expect(await findRequestSession(testContext, requestWith(cookie))).toMatchObject({ id: sessionId })
		const value = cookie.split(';')[0] ?? ''
		const unsigned = decodeURIComponent(value).replace(/\.[^.]*$/, '')
		for (const other of [undefined, `${value}x`, unsigned, 'session=', 'session=%', value.slice(0, -10)])
			expect(await findRequestSession(testContext, requestWith(other)), String(other)).toBeNull()
	})

	it('is another at each sign-in, and the one before opens nothing', async () => {
		const first = await signIn(requestWith())
		const second = await signIn(requestWith(first.cookie))
		expect(second.cookie).not.toBe(first.cookie)
		expect(await findRequestSession(testContext, requestWith(first.cookie))).toBeNull()
		expect(await findRequestSession(testContext, requestWith(second.cookie))).not.toBeNull()
	})

	it('opens nothing after signing out, and is cleared', async () => {
		const { cookie } = await signIn(requestWith())
		expect(await signOutCookie(testContext, requestWith(cookie))).toMatch(/Max-Age=0/)
		expect(await findRequestSession(testContext, requestWith(cookie))).toBeNull()
	})

	it('stays good while its secret is in the list, and not after', async () => {
		const older = 'the older secret of two'
		const newer = 'the newer secret of two'
		const opens = (cookie: string, ...secrets: string[]) =>
			findRequestSession(contextWith({ SESSION_SECRET: secrets }), requestWith(cookie))
		const { cookie } = await signIn(requestWith(), contextWith({ SESSION_SECRET: [older] }))
		expect(await opens(cookie, newer, older)).not.toBeNull()
		expect(await opens(cookie, newer)).toBeNull()
	})
})

describe('the guard', () => {
	const thrown = async (request: Request) => {
		return (await requireSession(testContext, request).catch((response: unknown) => response)) as Response
	}

	it.each([
		['/admin', '/admin/login'],
		['/admin/new-article', '/admin/login?next=%2Fadmin%2Fnew-article'],
		['/admin/edit-article/3?a=b', '/admin/login?next=%2Fadmin%2Fedit-article%2F3%3Fa%3Db'],
	])('the guard sends a visitor without a session from %s to sign in', async (from, to) => {
		const response = await thrown(new Request(siteOrigin + from))
		expect(response.status).toBe(302)
		expect(response.headers.get('Location')).toBe(to)
	})

	it('refuses what another site sends, ahead of everything else', async () => {
		const headers = { Origin: 'https://evil.example' }
		const response = await thrown(new Request(`${siteOrigin}/admin`, { method: 'POST', headers }))
		expect(response.status).toBe(403)
	})
})
