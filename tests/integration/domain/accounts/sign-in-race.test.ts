/** A password that is changed while somebody is signing in with the former one. */
import { verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, vi } from 'vitest'
import { setPassword } from '../../../../app/domain/accounts/administrators.server.ts'
import { changePassword, InvalidCredentialsError } from '../../../../app/domain/accounts/sign-in.server.ts'
import { action as loginForm } from '../../../../app/routes/_admin.admin_.login.tsx'
import type { User } from '../../../../db/repositories/users.ts'
import { visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { ApiClient } from '../../../support/api-client.ts'
import { type DatabaseContext, it, type TestDatabase, testContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'

vi.mock(import('@node-rs/argon2'), async (original) => {
	const argon2 = await original()
	return { ...argon2, verify: vi.fn(argon2.verify) }
})

const chosen = 'a newly chosen password'
let database: TestDatabase
let user: User

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	user = await createUser()
})

/** The next verification fits, but only after the password has been changed. */
function changeMeanwhile() {
	vi.mocked(verify).mockImplementationOnce(async () => {
		await setPassword(testContext, 'editor', 'changed by somebody else')
		return true
	})
}

const sessions = () => database.db.selectFrom('sessions').select('id').execute()

describe('a sign-in whose password is changed while it is verified', () => {
	it('returns 401 and starts no session through the API', async () => {
		const client = new ApiClient()
		changeMeanwhile()
		const response = await client.post('/api/auth/login', { username: 'editor', password })
		expect(response.status).toBe(401)
		expect(response.headers.has('Set-Cookie')).toBe(false)
		expect(await sessions()).toEqual([])
	})

	it('returns 401 and starts no session through the form', async () => {
		changeMeanwhile()
		const fields = { username: 'editor', password }
		expect(await callRoute(loginForm, '/admin/login', { fields })).toMatchObject({ status: 401 })
		expect(await sessions()).toEqual([])
	})
})

describe('changePassword', () => {
	it('rejects when another change overtakes it, and starts no session', async () => {
		changeMeanwhile()
		const typed = { current: password, chosen }
		await expect(changePassword(testContext, user, typed, visitorAt('203.0.113.2'))).rejects.toThrow(
			InvalidCredentialsError,
		)
		expect(await sessions()).toEqual([])
	})
})

it('ends the sessions that began before a new password, together with storing it', async () => {
	const client = new ApiClient()
	await client.post('/api/auth/login', { username: 'editor', password })
	const { token, ended } = await changePassword(
		testContext,
		user,
		{ current: password, chosen },
		visitorAt('203.0.113.3'),
	)
	expect(ended).toBe(1)
	expect(token).not.toBe('')
	expect(await sessions()).toHaveLength(1)
	expect((await client.get('/api/auth/me')).status).toBe(401)
})
