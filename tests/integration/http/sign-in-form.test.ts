/** The login form's action: what it says of failures, and how little a sender can make of it. */
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { beginEnrollment, turnOn } from '../../../app/domain/accounts/second-factor.server.ts'
import { action } from '../../../app/routes/_admin.admin_.login.tsx'
import { createUser, password } from '../../factories/user.ts'
import { it, testContext } from '../../support/database.ts'
import { callRoute } from '../../support/page-route.ts'

beforeEach(async () => {
	await createUser({ username: 'editor' })
})

afterEach(async () => {
	vi.unstubAllGlobals()
})

const post = (fields: Record<string, string>, query = '', cookie = '') =>
	callRoute(action, `/admin/login${query}`, { fields, headers: { Cookie: cookie.split(';')[0] ?? '' } })

it('returns 429 for the sixth failure and says when to try again', async () => {
	const wrong = { username: 'editor', password: 'wrong password' }
	for (let attempt = 1; attempt <= 5; attempt++) expect((await post(wrong)).status).toBe(401)
	const { status, headers } = await post({ username: 'editor', password })
	expect(status).toBe(429)
	expect(Number(headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
})

it.each([
	['/admin/new-article', '/admin/new-article'],
	['//evil.example', '/admin'],
	['https://evil.example', '/admin'],
	['/\\evil.example', '/admin'],
	['/.//evil.example', '/admin'],
	['javascript:alert(1)', '/admin'],
])('signing in with next=%s leads to %s', async (next, location) => {
	const query = `?next=${encodeURIComponent(next)}`
	const response = await post({ username: 'editor', password }, query)
	expect(response.location).toBe(location)
})

it('passes on name and password alone, however many fields are sent', async () => {
	const passedOn: string[][] = []
	class Watched extends Request {
		constructor(input: RequestInfo | URL, init?: RequestInit) {
			super(input, init)
			if (init?.body instanceof FormData) passedOn.push([...init.body.keys()])
		}
	}
	vi.stubGlobal('Request', Watched)
	const others = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`field${number}`, 'x']))
	const { status } = await post({ ...others, username: 'editor', password })
	expect(status).toBe(303)
	expect(passedOn).toEqual([['username', 'password']])
})

it('asks for the second factor on a separate page, then returns to the requested page', async () => {
	const user = { id: 1, username: 'editor' }
	const { secret } = beginEnrollment(testContext, user)
	const totp = new TOTP({ secret })
	const codes = await turnOn(testContext, user, secret, totp.generate())
	const asked = await post({ username: 'editor', password }, '?next=/admin/trash')
	expect(asked.location).toBe('/admin/login?next=%2Fadmin%2Ftrash&step=code')
	const [cookie = ''] = asked.headers.getSetCookie()
	expect(asked.headers.getSetCookie().filter((line) => line.includes('session='))).toEqual([])
	const query = '?next=/admin/trash&step=code'
	const withoutCookie = await post({ code: codes[0] ?? '' }, query)
	expect(withoutCookie.status).toBe(401)
	const forged = await post({ code: codes[0] ?? '' }, query, cookie.replace(/=..../, '=AAAA'))
	expect(forged.status).toBe(401)
	const done = await post({ code: codes[0] ?? '' }, query, cookie)
	expect([done.status, done.location]).toEqual([303, '/admin/trash'])
	expect(done.headers.getSetCookie().join()).toContain('session=')
})
