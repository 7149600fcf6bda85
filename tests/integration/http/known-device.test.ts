/** The cookie of a browser that has signed in before. */
import { afterEach, describe, expect, vi } from 'vitest'
import { knownDeviceCookie, readKnownDevice } from '../../../app/http/known-device.server.ts'
import { findRequestSession, signInHeaders } from '../../../app/http/session.server.ts'
import { isSignedSessionCookie } from '../../../app/http/signed-cookie.server.ts'
import { createUser, password } from '../../factories/user.ts'
import { ApiClient } from '../../support/api-client.ts'
import { contextWith, it, testContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

const user = { id: 1, username: 'editor' }
afterEach(() => {
	vi.useRealTimers()
})

const withCookie = (cookie = '') =>
	new Request(siteOrigin, { headers: { Cookie: cookie.split(';')[0] ?? '' } })

describe('the cookie of a known device', () => {
	it('is out of reach of scripts and of other sites, and lasts a year', async () => {
		const [pair, ...attributes] = (await knownDeviceCookie(testContext, withCookie(), user.id)).split('; ')
		expect(pair).toMatch(/^device=/)
		expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
	})

	it('is Secure and bound to the host where the site is on https', async () => {
		const context = contextWith({ SITE_URL: 'https://archive.test' })
		const cookie = await knownDeviceCookie(context, withCookie(), user.id)
		expect(cookie).toMatch(/^__Host-device=/)
		expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
		expect(await readKnownDevice(context, withCookie(cookie))).toMatchObject({ userId: user.id })
	})

	it('names the account, and the same device each time', async () => {
		const cookie = await knownDeviceCookie(testContext, withCookie(), user.id)
		const device = await readKnownDevice(testContext, withCookie(cookie))
		expect(device).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), userId: 1 })
		const renewed = await knownDeviceCookie(testContext, withCookie(cookie), user.id)
		expect(await readKnownDevice(testContext, withCookie(renewed))).toEqual(device)
		const other = await readKnownDevice(
			testContext,
			withCookie(await knownDeviceCookie(testContext, withCookie(cookie), 2)),
		)
		expect(other?.userId).toBe(2)
		expect(other?.id).not.toBe(device?.id)
	})

	it('counts for nothing when it is missing, forged, damaged or a year old', async () => {
		vi.useFakeTimers({ toFake: ['Date'] })
		const cookie = await knownDeviceCookie(testContext, withCookie(), user.id)
		const pair = cookie.split(';')[0] ?? ''
		const forged = `device=${btoa(JSON.stringify({ id: 'x', userId: 1, since: Date.now() }))}.x`
		for (const other of ['', 'device=', 'device=%', forged, `${pair}x`, pair.slice(0, -3)])
			expect(await readKnownDevice(testContext, withCookie(other)), other).toBeNull()
		vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1000 + 1)
		expect(await readKnownDevice(testContext, withCookie(cookie))).toBeNull()
	})

	it('is worthless as a session, and a session as a known device', async () => {
		const device = (await knownDeviceCookie(testContext, withCookie(), user.id)).replace(
			/^device=/,
			'session=',
		)
		expect(isSignedSessionCookie(testContext, device.split(';')[0])).toBe(false)
		expect(await findRequestSession(testContext, withCookie(device))).toBeNull()
		const signedIn = { user, token: 'a token', sessionId: '' }
		const [session] = await signInHeaders(testContext, withCookie(), signedIn)
		expect(
			await readKnownDevice(testContext, withCookie(session?.[1].replace(/^session=/, 'device='))),
		).toBeNull()
	})
})

it('is set at a sign-in, after the session, and stays when that ends', async () => {
	await createUser(user)
	const client = new ApiClient()
	const response = await client.post('/api/auth/login', { username: 'editor', password })
	const names = response.headers.getSetCookie().map((line) => line.split('=')[0])
	expect(names).toEqual(['session', 'device'])
	await client.post('/api/auth/logout')
	expect(client.cookies.header).toMatch(/^device=[^;]+$/)
	expect((await client.get('/api/auth/me')).status).toBe(401)
})
