import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

let database: TestDatabase

beforeEach(async () => {
	vi.resetModules()
	database = await openTestDatabase()
})

afterEach(async () => {
	vi.unstubAllEnvs()
	await database.close()
})

/** The session module as a server with these settings loads it, and an administrator. */
async function load(settings: Record<string, string> = {}) {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
	vi.resetModules()
	const { setDatabase } = await import('../../../app/services/database.server.ts')
	setDatabase(database.db)
	return import('../../../app/http/session.server.ts')
}

async function createUser() {
	const { insertUser } = await import('../../../db/repositories/users.ts')
	return insertUser(database.db, 'editor', 'a hash', new Date().toISOString())
}

/** A request that carries the cookie of a `Set-Cookie` value. */
function requestWith(setCookie?: string): Request {
	const cookie = setCookie?.split(';')[0]
	return new Request(`${siteOrigin}/admin`, cookie ? { headers: { Cookie: cookie } } : {})
}

describe('the session cookie', () => {
	it('is out of reach of scripts and of other sites, and lasts 14 days', async () => {
		const { signInCookie } = await load()
		const { cookie } = await signInCookie(requestWith(), await createUser())
		expect(cookie.split('; ').slice(1).sort()).toEqual(
			['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'].sort(),
		)
	})

	it('is Secure where the site is on https', async () => {
		const { signInCookie } = await load({ SITE_URL: 'https://archive.test' })
		const { cookie } = await signInCookie(requestWith(), await createUser())
		expect(cookie.split('; ')).toContain('Secure')
	})

	it('opens the session, and none when it is damaged, forged or missing', async () => {
		const { signInCookie, findRequestSession } = await load()
		const { cookie, sessionId } = await signInCookie(requestWith(), await createUser())
		expect(await findRequestSession(requestWith(cookie))).toMatchObject({ id: sessionId })
		const value = cookie.split(';')[0] ?? ''
		const unsigned = decodeURIComponent(value).replace(/\.[^.]*$/, '')
		for (const other of [undefined, `${value}x`, unsigned, 'session=', 'session=%', value.slice(0, -10)])
			expect(await findRequestSession(requestWith(other)), String(other)).toBeNull()
	})

	it('is another at each sign-in, and the one before opens nothing', async () => {
		const { signInCookie, findRequestSession } = await load()
		const user = await createUser()
		const first = await signInCookie(requestWith(), user)
		const second = await signInCookie(requestWith(first.cookie), user)
		expect(second.cookie).not.toBe(first.cookie)
		expect(await findRequestSession(requestWith(first.cookie))).toBeNull()
		expect(await findRequestSession(requestWith(second.cookie))).not.toBeNull()
	})

	it('opens nothing after signing out, and is cleared', async () => {
		const { signInCookie, signOutCookie, findRequestSession } = await load()
		const { cookie } = await signInCookie(requestWith(), await createUser())
		expect(await signOutCookie(requestWith(cookie))).toMatch(/Max-Age=0/)
		expect(await findRequestSession(requestWith(cookie))).toBeNull()
	})

	it('stays good while its secret is in the list, and not after', async () => {
		const older = 'the older secret of two'
		const newer = 'the newer secret of two'
		const before = await load({ SESSION_SECRET: older })
		const { cookie } = await before.signInCookie(requestWith(), await createUser())
		const rotated = await load({ SESSION_SECRET: `${newer}, ${older}` })
		expect(await rotated.findRequestSession(requestWith(cookie))).not.toBeNull()
		const after = await load({ SESSION_SECRET: newer })
		expect(await after.findRequestSession(requestWith(cookie))).toBeNull()
	})
})

describe('the guard', () => {
	const thrown = async (request: Request) => {
		const { requireSession } = await load()
		return (await requireSession(request).catch((response: unknown) => response)) as Response
	}

	it.each([
		['/admin', '/admin/login'],
		['/admin/new-article', '/admin/login?next=%2Fadmin%2Fnew-article'],
		['/admin/edit-article/3?a=b', '/admin/login?next=%2Fadmin%2Fedit-article%2F3%3Fa%3Db'],
	])('sends a stranger from %s to sign in', async (from, to) => {
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
