/** The account page's loader and action, as the administrator's browser calls them. */
import { beforeEach, describe, expect } from 'vitest'
import type { PasswordFailure } from '../../../../app/domain/accounts/account-input.ts'
import { findSession } from '../../../../app/domain/accounts/sessions.server.ts'
import { signIn } from '../../../../app/domain/accounts/sign-in.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.account.tsx'
import type { User } from '../../../../db/repositories/users.ts'
import { openSession, sessionCookieOf, visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'

const chosen = 'a newly chosen password'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const open = (Cookie: string) => adminClient(route, '/admin/account', { signedIn: { Cookie } })
let user: User
let page: Awaited<ReturnType<typeof open>>

beforeEach(async () => {
	user = await createUser()
	page = await open(await sessionCookieOf(user, firefox))
})

async function post(fields: Record<string, string>) {
	const { status, headers, body } = await page.post(fields)
	return { status, headers, failure: body as PasswordFailure }
}

const change = (fields: Record<string, string> = {}) =>
	post({
		intent: 'password',
		currentPassword: password,
		newPassword: chosen,
		newPasswordAgain: chosen,
		...fields,
	})

describe('the list of sessions', () => {
	it('shows those of the account with device and times, and which one this is', async () => {
		const stranger = await createUser({ username: 'second' })
		await openSession(stranger, 'another account')
		await openSession(user, 'curl/8.5.0')
		const { sessions } = await page.read()
		expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
			['Firefox on Linux', true],
			['curl/8.5.0', false],
		])
		for (const { created, lastSeen } of sessions)
			for (const { iso, label } of [created, lastSeen]) {
				expect(iso).toMatch(/^\d{4}-.*Z$/)
				expect(label).toMatch(/UTC$/)
			}
	})

	it('gives out neither tokens nor the ids of sessions', async ({ database }) => {
		const rows = await database.db.selectFrom('sessions').select('id').execute()
		expect(JSON.stringify(await page.read())).not.toContain(rows[0]?.id)
	})

	it('is ended by SIGN OUT EVERYWHERE, but for this session', async () => {
		const others = [await openSession(user, ''), await openSession(user, '')]
		expect(await post({ intent: 'sessions' })).toMatchObject({ status: 303 })
		for (const { token } of others) expect(await findSession(testContext, token)).toBeNull()
		const { sessions, flash } = await page.read()
		expect(sessions).toHaveLength(1)
		expect(flash?.alert).toBe('2 other sessions have ended.')
	})
})

describe('a new password', () => {
	it('is taken with the current one, ends every session, and keeps this browser signed in under a new one', async () => {
		const other = await openSession(user, '')
		const { status, headers } = await change()
		expect(status).toBe(303)
		expect(await findSession(testContext, other.token)).toBeNull()
		expect((await page.get()).status).toBe(302)
		const later = await open(headers.get('Set-Cookie')?.split(';')[0] ?? '')
		expect((await later.read()).flash?.alert).toBe(
			'Your password has been changed. All other sessions have ended.',
		)
		expect(
			(await signIn(testContext, { username: 'editor', password: chosen }, visitorAt('192.0.2.250'))).user,
		).toEqual(user)
		await expect(
			signIn(testContext, { username: 'editor', password }, visitorAt('192.0.2.250')),
		).rejects.toThrow()
	})

	it.each([
		['currentPassword', { currentPassword: 'not the current one' }],
		['currentPassword', { currentPassword: '' }],
		['newPassword', { newPassword: 'short', newPasswordAgain: 'short' }],
		['newPassword', { newPassword: 'Password123', newPasswordAgain: 'Password123' }],
		['newPassword', { newPassword: 'x'.repeat(1001), newPasswordAgain: 'x'.repeat(1001) }],
		['newPassword', { newPassword: '', newPasswordAgain: '' }],
		['newPasswordAgain', { newPasswordAgain: 'something else' }],
	])(
		'a new password is refused with a message at %s, and nothing that was typed comes back: %j',
		async (field, fields) => {
			const { status, failure } = await change(fields)
			expect(status).toBe(400)
			expect(Object.keys(failure.fieldErrors)).toEqual([field])
			expect(JSON.stringify(failure)).not.toMatch(/newly chosen|long enough|not the current one|xxx/)
			expect((await page.read()).user).toEqual(user)
			expect(
				(await signIn(testContext, { username: 'editor', password }, visitorAt('192.0.2.251'))).user,
			).toEqual(user)
		},
	)

	it('cannot be reached by guessing the current one', async () => {
		for (let attempt = 1; attempt <= 5; attempt++)
			expect((await change({ currentPassword: `guess ${attempt}` })).status).toBe(400)
		const { status, headers } = await change()
		expect(status).toBe(429)
		expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
	})
})

it('returns 400 to a button that it does not know', async () => {
	expect(await post({ intent: 'everything' })).toMatchObject({ status: 400 })
})
