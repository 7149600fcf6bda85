import { TOTP } from 'otpauth'
import { beforeEach, describe, expect } from 'vitest'
import { setPassword } from '../../../../app/domain/accounts/administrators.server.ts'
import {
	beginEnrollment,
	findSecondFactor,
	renewRecoveryCodes,
	turnOff,
	turnOn,
	WrongCodeError,
} from '../../../../app/domain/accounts/second-factor.server.ts'
import {
	finishSignIn,
	InvalidCredentialsError,
	type PendingSignIn,
	SecondFactorNeededError,
	signIn,
} from '../../../../app/domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../../../../app/domain/accounts/sign-in-limits.server.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import type { User } from '../../../../db/repositories/users.ts'
import { visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'

const begin = Date.parse('2025-06-24T12:00:00Z')
let user: User
let secret: string
let recoveryCodes: string[]
let addressNumber = 0

/** The context `seconds` after the second factor was turned on. */
const secondsLater = (seconds: number): Context => ({
	...testContext,
	clock: () => new Date(begin + seconds * 1000),
})
/** Code of the app, this many seconds after that. */
const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: begin + seconds * 1000 })
const visitor = () => visitorAt(`198.51.100.${++addressNumber}`)

const inDigitsFrom = (zero: number, code: string) =>
	code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const signInWith = (code: string, seconds: number, from = visitor()) =>
	signIn(secondsLater(seconds), { username: user.username, password, code }, from)

/** The sign-in after the password alone. */
async function enterPassword(): Promise<PendingSignIn> {
	const error = await signInWith('', 60).catch((thrown: unknown) => thrown)
	if (error instanceof SecondFactorNeededError) return error.pending
	throw error
}

beforeEach(async () => {
	user = await createUser()
	secret = beginEnrollment(testContext, user).secret
	recoveryCodes = await turnOn(secondsLater(0), user, secret, codeAt(0))
})

describe('turning the second factor on', () => {
	it('needs a code of the secret, so that nobody is locked out by an app that was not set up', async () => {
		const other = await createUser({ username: 'other' })
		const wrong = codeAt(0) === '000000' ? '000001' : '000000'
		await expect(turnOn(secondsLater(0), other, secret, wrong)).rejects.toThrow(WrongCodeError)
		expect(await findSecondFactor(testContext, other)).toBeNull()
	})

	it('gives ten recovery codes, of which the database has no text', async ({ database }) => {
		expect(new Set(recoveryCodes).size).toBe(10)
		const rows = await database.db.selectFrom('recovery_codes').selectAll().execute()
		for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
	})

	it('can be followed by new recovery codes, which end the former ones', async () => {
		const renewed = await renewRecoveryCodes(secondsLater(60), user)
		expect(new Set([...recoveryCodes, ...(renewed ?? [])]).size).toBe(20)
		await expect(signInWith(recoveryCodes[0] ?? '', 90)).rejects.toThrow(InvalidCredentialsError)
		expect((await signInWith(renewed?.[0] ?? '', 120)).user).toEqual(user)
		await turnOff(testContext, user)
		expect(await renewRecoveryCodes(testContext, user)).toBeNull()
	})

	it('draws the secret as a QR code that keeps to its box', () => {
		const { qr } = beginEnrollment(testContext, user, secret)
		const corners = [...qr.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
		expect(corners.length).toBeGreaterThan(200)
		expect(Math.max(...corners)).toBeLessThan(qr.size)
	})
})

describe('signing in with a second factor', () => {
	it('takes name, password and code together', async () => {
		expect((await signInWith(codeAt(60), 60)).user).toEqual(user)
	})

	it.each([
		['Persian digits', (code: string) => inDigitsFrom(0x6f0, code)],
		['Arabic digits with a hyphen', (code: string) => inDigitsFrom(0x660, code).replace(/^.../, '$&-')],
		['Devanagari digits', (code: string) => inDigitsFrom(0x966, code)],
		['full-width digits', (code: string) => inDigitsFrom(0xff10, code)],
		['bold digits', (code: string) => inDigitsFrom(0x1d7ce, code)],
		['a direction mark and spaces', (code: string) => `\u200e${code.slice(0, 3)}\u00a0${code.slice(3)}`],
	])('takes a code in %s', async (_, write) => {
		expect((await signInWith(write(codeAt(60)), 60)).user).toEqual(user)
	})

	it('takes a recovery code in the digits of another keyboard', async () => {
		const [code = ''] = recoveryCodes
		const typed = code.replace(/\d/g, (digit) => inDigitsFrom(0x6f0, digit)).replaceAll('-', '\u2011')
		expect((await signInWith(typed, 60)).user).toEqual(user)
	})

	it('takes the code in a second step', async () => {
		const pending = await enterPassword()
		expect((await finishSignIn(secondsLater(60), pending, codeAt(60), visitor())).user).toEqual(user)
	})

	it('starts no session without the code, and says nothing of it when the password is wrong', async () => {
		await expect(signInWith('', 60)).rejects.toThrow(SecondFactorNeededError)
		const wrong = { username: user.username, password: 'another long password', code: '' }
		await expect(signIn(secondsLater(60), wrong, visitor())).rejects.toThrow(InvalidCredentialsError)
	})

	it('takes a code that is 30 seconds old or early, and no other', async () => {
		await expect(signInWith(codeAt(30), 120)).rejects.toThrow(InvalidCredentialsError)
		await expect(signInWith(codeAt(210), 120)).rejects.toThrow(InvalidCredentialsError)
		expect((await signInWith(codeAt(90), 120)).user).toEqual(user)
	})

	it('refuses a code that has been used, also the one that turned it on, and those before it', async () => {
		await expect(signInWith(codeAt(0), 10)).rejects.toThrow(InvalidCredentialsError)
		await signInWith(codeAt(90), 90)
		await expect(signInWith(codeAt(90), 95)).rejects.toThrow(InvalidCredentialsError)
		await expect(signInWith(codeAt(60), 95)).rejects.toThrow(InvalidCredentialsError)
	})

	it('of two sign-ins at once with one code lets one in', async () => {
		const both = await Promise.allSettled([signInWith(codeAt(60), 60), signInWith(codeAt(60), 60)])
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	})

	it('takes each recovery code once, however it is spaced', async () => {
		const [code = ''] = recoveryCodes
		expect((await signInWith(code.toUpperCase().replaceAll('-', ' '), 60)).user).toEqual(user)
		await expect(signInWith(code, 60)).rejects.toThrow(InvalidCredentialsError)
		expect(await findSecondFactor(testContext, user)).toMatchObject({ recoveryCodes: 9 })
	})

	it('slows guesses of the code down, whether the password is sent in between or not', async () => {
		const from = visitor()
		const wrong = codeAt(60) === '000000' ? '000001' : '000000'
		for (let guess = 1; guess <= 5; guess++) {
			await expect(signInWith('', 60, from)).rejects.toThrow(SecondFactorNeededError)
			await expect(signInWith(wrong, 60, from)).rejects.toThrow(InvalidCredentialsError)
		}
		await expect(signInWith(codeAt(60), 60, from)).rejects.toThrow(TooManyAttemptsError)
		const pending = await enterPassword()
		await expect(finishSignIn(secondsLater(60), pending, codeAt(60), from)).rejects.toThrow(
			TooManyAttemptsError,
		)
	})

	it('ends the waiting for a code when the password is changed', async () => {
		const pending = await enterPassword()
		await setPassword(testContext, user.username, 'some other long words')
		const finish = finishSignIn(secondsLater(60), pending, codeAt(60), visitor())
		await expect(finish).rejects.toThrow(InvalidCredentialsError)
	})

	it('asks for no code any more once it is off', async () => {
		expect(await turnOff(testContext, user)).toBe(true)
		expect((await signInWith('', 60)).user).toEqual(user)
		expect(await turnOff(testContext, user)).toBe(false)
	})
})
