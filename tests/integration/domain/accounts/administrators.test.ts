import { describe, expect, vi } from 'vitest'
import {
	AdministratorError,
	createAdministrator,
	ensureAdministrator,
	listAdministrators,
	setPassword,
} from '../../../../app/domain/accounts/administrators.server.ts'
import { findSession } from '../../../../app/domain/accounts/sessions.server.ts'
import { signIn } from '../../../../app/domain/accounts/sign-in.server.ts'
import { setUpInstallation } from '../../../../app/domain/installation.server.ts'
import { openSession, visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { contextWith, it, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

// Empty counts as unset, so that a developer's own settings do not matter.
vi.stubEnv('ADMIN_USERNAME', '')
vi.stubEnv('ADMIN_PASSWORD', '')

describe('making an administrator', () => {
	it('leaves out the spaces around a name, as signing in does', async () => {
		expect(await createAdministrator(testContext, '  Ada ', password)).toEqual({ id: 1, username: 'Ada' })
		expect(await signIn(testContext, { username: 'ada', password }, visitorAt('192.0.2.10'))).toMatchObject({
			user: { id: 1 },
		})
	})

	it.each([
		['a taken name', 'EDITOR', password, 'There is an administrator named EDITOR already.'],
		['an empty name', '  ', password, 'A name has 1 to 100 characters.'],
		['a long name', 'x'.repeat(101), password, 'A name has 1 to 100 characters.'],
		['a short password', 'ada', 'xyzxyz1', 'A password has 8 to 1000 characters.'],
		['a common password', 'ada', 'Password123', 'This is one of the 10,000 most common passwords.'],
		[
			'a password that nobody could sign in with',
			'ada',
			'x'.repeat(1001),
			'A password has 8 to 1000 characters.',
		],
	])('makes no administrator from %s', async (_what, name, secret, message) => {
		await createUser()
		const refusal = createAdministrator(testContext, name, secret)
		await expect(refusal).rejects.toThrow(AdministratorError)
		await expect(refusal).rejects.toThrow(message)
		expect(await listAdministrators(testContext)).toHaveLength(1)
	})
})

describe('changing a password', () => {
	it('ends the sessions of the account, and of no other', async () => {
		const user = await createUser()
		const other = await createUser({ username: 'other' })
		const [first, second, foreign] = [
			await openSession(user, ''),
			await openSession(user, ''),
			await openSession(other, ''),
		]
		expect(await setPassword(testContext, 'Editor', 'another password')).toBe(2)
		expect(await findSession(testContext, first.token)).toBeNull()
		expect(await findSession(testContext, second.token)).toBeNull()
		expect(await findSession(testContext, foreign.token)).not.toBeNull()
		expect(
			(
				await signIn(
					testContext,
					{ username: 'editor', password: 'another password' },
					visitorAt('192.0.2.11'),
				)
			).user,
		).toEqual(user)
		await expect(
			signIn(testContext, { username: 'editor', password }, visitorAt('192.0.2.11')),
		).rejects.toThrow()
	})

	it('rejects a short or common password and an unknown name, and keeps the old password', async () => {
		const user = await createUser()
		const { token } = await openSession(user, '')
		await expect(setPassword(testContext, 'editor', 'short')).rejects.toThrow(
			'A password has 8 to 1000 characters.',
		)
		await expect(setPassword(testContext, 'editor', 'iloveyou')).rejects.toThrow(
			'one of the 10,000 most common passwords',
		)
		await expect(setPassword(testContext, 'nobody', password)).rejects.toThrow(
			'There is no administrator named nobody.',
		)
		expect(await findSession(testContext, token)).not.toBeNull()
		expect(
			(await signIn(testContext, { username: 'editor', password }, visitorAt('192.0.2.12'))).user,
		).toEqual(user)
	})
})

describe('the first administrator', () => {
	it('has the password that was given, which is not shown', async () => {
		expect(await ensureAdministrator(testContext, 'admin', password)).toEqual({
			username: 'admin',
			generatedPassword: null,
			isCommon: false,
		})
		expect(await signIn(testContext, { username: 'admin', password }, visitorAt('192.0.2.13'))).toMatchObject(
			{
				user: { username: 'admin' },
			},
		)
	})

	it('has a generated password when none was given', async () => {
		const made = await ensureAdministrator(testContext, 'admin', undefined)
		const generated = made?.generatedPassword ?? ''
		expect(
			await signIn(testContext, { username: 'admin', password: generated }, visitorAt('192.0.2.14')),
		).toMatchObject({
			user: { id: 1 },
		})
	})

	it('may have a common password from the settings, with a warning', async () => {
		expect(await ensureAdministrator(testContext, 'admin', 'password123')).toMatchObject({ isCommon: true })
	})

	it('is made only while there is nobody', async () => {
		await createUser()
		expect(await ensureAdministrator(testContext, 'admin', password)).toBeNull()
		expect(await listAdministrators(testContext)).toMatchObject([{ username: 'editor' }])
	})
})

describe('preparing an installation', () => {
	it('shows name and generated password once', async () => {
		const context = contextWith({ dataFolder: temporaryFolder() })
		const lines = await setUpInstallation(context)
		expect(lines).toEqual([
			'Administrator: admin',
			expect.stringMatching(/^Password, shown this once: \S{20}$/),
		])
		expect(await setUpInstallation(context)).toEqual([])
	})
})
