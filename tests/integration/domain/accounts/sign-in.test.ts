import { hash, verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, vi } from 'vitest'
import { createAdministrator } from '../../../../app/domain/accounts/administrators.server.ts'
import {
	generatePassword,
	hashPassword,
	verifyPassword,
} from '../../../../app/domain/accounts/passwords.server.ts'
import { InvalidCredentialsError, signIn } from '../../../../app/domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../../../../app/domain/accounts/sign-in-limits.server.ts'
import { visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'

vi.mock(import('@node-rs/argon2'), async (original) => {
	const argon2 = await original()
	return { ...argon2, verify: vi.fn(argon2.verify) }
})

beforeEach(async () => {
	vi.mocked(verify).mockClear()
})

describe('a password', () => {
	it('is hashed with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
		const hashes = [await hashPassword(testContext, password), await hashPassword(testContext, password)]
		for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(hashes[0]).not.toBe(hashes[1])
	})

	it('fits its own hash only', async () => {
		const hash = await hashPassword(testContext, password)
		expect(await verifyPassword(testContext, hash, password)).toBe(true)
		expect(await verifyPassword(testContext, hash, `${password} `)).toBe(false)
		expect(await verifyPassword(testContext, hash, '')).toBe(false)
	})

	it('never fits a missing hash, which takes the same work', async () => {
		expect(await verifyPassword(testContext, null, password)).toBe(false)
		expect(verify).toHaveBeenCalledTimes(1)
		expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
	})

	it('is 20 characters without look-alikes when it is generated, another each time', () => {
		const made = Array.from({ length: 50 }, generatePassword)
		for (const one of made) expect(one).toMatch(/^[a-hjkmnp-zA-HJKMNP-Z2-9]{20}$/)
		expect(new Set(made).size).toBe(50)
	})
})

describe('signing in', () => {
	it('gives the user, whatever the case of the name', async () => {
		const user = await createUser({ username: 'Editor' })
		expect(
			(await signIn(testContext, { username: 'eDitor', password }, visitorAt('192.0.2.1'))).user,
		).toEqual(user)
	})

	it.each([
		['composed', 'decomposed'],
		['decomposed', 'composed'],
	] as const)('takes a password that was set %s and is typed %s', async (set, typed) => {
		const spellings = {
			composed: 'café-Passwort-ü9'.normalize('NFC'),
			decomposed: 'café-Passwort-ü9'.normalize('NFD'),
		}
		await createAdministrator(testContext, 'Ünal', spellings[set])
		const input = { username: 'u\u0308nal', password: spellings[typed] }
		expect((await signIn(testContext, input, visitorAt('192.0.2.3'))).user).toMatchObject({
			username: 'Ünal',
		})
	})

	it('takes a full-width password typed in plain letters, and refuses another', async () => {
		await createAdministrator(testContext, 'hana', 'ｐａｓｓｐｈｒａｓｅ　七')
		const signInAs = (typed: string) =>
			signIn(testContext, { username: 'HANA', password: typed }, visitorAt('192.0.2.4'))
		expect((await signInAs('passphrase 七')).user).toMatchObject({ username: 'hana' })
		await expect(signInAs('passphrase 八')).rejects.toThrow(InvalidCredentialsError)
	})

	it('takes a password as it was typed where its hash is older than normalization', async () => {
		const decomposed = 'café-Passwort-ü9'.normalize('NFD')
		const user = await createUser()
		const password_hash = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 })
		await testContext.db.updateTable('users').set({ password_hash }).execute()
		const input = { username: user.username, password: decomposed }
		expect((await signIn(testContext, input, visitorAt('192.0.2.5'))).user).toEqual(user)
	})

	it('says the same, after the same work, for an unknown name and for a wrong password', async () => {
		await createUser()
		const messages = []
		for (const input of [
			{ username: 'editor', password: 'wrong' },
			{ username: 'nobody', password: 'wrong' },
		]) {
			const error = await signIn(testContext, input, visitorAt('192.0.2.2')).catch(
				(caught: unknown) => caught,
			)
			expect(error).toBeInstanceOf(InvalidCredentialsError)
			messages.push((error as Error).message)
		}
		expect(messages[0]).toBe(messages[1])
		expect(verify).toHaveBeenCalledTimes(2)
	})

	it('counts the addresses of one IPv6 customer as one', async () => {
		await createUser()
		const fail = (host: number) =>
			signIn(testContext, { username: 'editor', password: 'wrong' }, visitorAt(`2001:db8:1:2::${host}`))
		for (let host = 1; host <= 5; host++) await expect(fail(host)).rejects.toThrow(InvalidCredentialsError)
		await expect(fail(6)).rejects.toThrow(TooManyAttemptsError)
		expect(
			await signIn(testContext, { username: 'editor', password }, visitorAt('2001:db8:1:3::1')),
		).toMatchObject({
			user: { id: 1 },
		})
	})
})
