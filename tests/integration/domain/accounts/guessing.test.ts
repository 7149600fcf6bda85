/** Passwords guessed from many networks: slowed down without locking anybody out. */
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import * as service from '../../../../app/domain/accounts/sign-in.server.ts'
import * as limits from '../../../../app/domain/accounts/sign-in-limits.server.ts'
import { failuresBeforeDelay } from '../../../../app/runtime/limits/limits.server.ts'
import { createUser, password } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'

vi.mock('@node-rs/argon2', async () => {
	const { quickArgon2 } = await import('../../../support/quick-argon2.ts')
	return { ...quickArgon2, verify: vi.fn(quickArgon2.verify) }
})

beforeEach(async () => {
	await createUser({ username: 'editor' })
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
	vi.useRealTimers()
	vi.mocked(verify).mockReset()
})

const device = { id: 'a device', userId: 1 }
/** An address of a network of its own: /48, or /24. */
const elsewhere = (number: number) => `2001:db8:${number.toString(16)}::1`
/** A sender of its own in the same /48. */
const neighbor = (number: number) => `2001:db8:1:${number.toString(16)}::1`

const signIn = (address: string, typed: string, known: service.Visitor['device'] = null) =>
	service.signIn(
		testContext,
		{ username: 'editor', password: typed },
		{ address, userAgent: '', device: known },
	)

/** Result of a wrong password: the name of the error. */
const guess = (address: string, known?: service.Visitor['device']) =>
	signIn(address, 'wrong', known).then(
		() => 'signed in',
		(error: Error) => error.name,
	)

async function failOften(times: number, address: (number: number) => string = elsewhere) {
	for (let number = 0; number < times; number++)
		expect(await guess(address(number))).toBe('InvalidCredentialsError')
}

describe('guesses at one account from many networks', () => {
	it('have to wait one after another once there were many, and longer the more there are', async () => {
		await failOften(failuresBeforeDelay)
		let done = 0
		for (let number = 0; number < 3; number++) void guess(elsewhere(1000 + number)).then(() => done++)
		await vi.advanceTimersByTimeAsync(900)
		expect(done).toBe(0)
		await vi.advanceTimersByTimeAsync(100)
		await vi.waitFor(() => expect(done).toBe(1))
		await vi.advanceTimersByTimeAsync(2000)
		await vi.waitFor(() => expect(done).toBe(3))
	})

	it('never wait longer than five seconds each, and not at all before there are many', () => {
		const { delaySeconds } = limits
		expect(
			[0, failuresBeforeDelay - 1, failuresBeforeDelay, 150, 200, 250, 100_000].map(delaySeconds),
		).toEqual([0, 0, 1, 2, 4, 5, 5])
	})

	it('are refused when too many wait already, or one of the same network does', async () => {
		await failOften(failuresBeforeDelay)
		const waiting = [0, 1, 2].map((number) => guess(elsewhere(1000 + number)))
		await vi.advanceTimersByTimeAsync(0)
		expect(await guess('2001:db8:3e8:7::1')).toBe('TooManyAttemptsError')
		waiting.push(guess(elsewhere(2000)))
		await vi.advanceTimersByTimeAsync(0)
		expect(await guess(elsewhere(3000))).toBe('TooManyAttemptsError')
		await vi.advanceTimersByTimeAsync(5000)
		expect(await Promise.all(waiting)).toEqual(Array(4).fill('InvalidCredentialsError'))
	})

	it('do not hold up the administrator in a browser that is known', async () => {
		await failOften(failuresBeforeDelay)
		expect((await signIn(elsewhere(5000), password, device)).user.username).toBe('editor')
	})

	it('let the administrator in after a wait in a browser that is not', async () => {
		await failOften(failuresBeforeDelay)
		const signedIn = signIn(elsewhere(5000), password)
		await vi.advanceTimersByTimeAsync(1000)
		expect((await signedIn).user.username).toBe('editor')
	})

	it('do not hold up another account', async () => {
		await failOften(failuresBeforeDelay)
		await createUser({ username: 'second' })
		const visitor = { address: elsewhere(5000), userAgent: '', device: null }
		const { user } = await service.signIn(testContext, { username: 'second', password }, visitor)
		expect(user.username).toBe('second')
	})
})

describe('a known device', () => {
	it('of another account counts for nothing', async () => {
		await failOften(failuresBeforeDelay)
		let isDone = false
		const attempt = signIn(elsewhere(5000), password, { id: 'x', userId: 2 }).then(() => {
			isDone = true
		})
		await vi.advanceTimersByTimeAsync(999)
		expect(isDone).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		await attempt
	})

	it('waits like any other after five failures, so that a stolen cookie is worth little', async () => {
		await failOften(failuresBeforeDelay)
		for (let number = 0; number < 5; number++)
			expect(await guess(elsewhere(6000 + number), device)).toBe('InvalidCredentialsError')
		let isDone = false
		const attempt = guess(elsewhere(7000), device).then(() => {
			isDone = true
		})
		await vi.advanceTimersByTimeAsync(999)
		expect(isDone).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		await attempt
	})
})

describe('guesses at many accounts from one network', () => {
	it('are refused after two hundred, however many senders it has, and nobody elsewhere is', async () => {
		for (let number = 0; number < 200; number++) {
			const visitor = { address: neighbor(number), userAgent: '', device: null }
			const input = { username: `account-${number}`, password: 'wrong' }
			await expect(service.signIn(testContext, input, visitor)).rejects.toThrow(
				service.InvalidCredentialsError,
			)
		}
		expect(await guess(neighbor(300))).toBe('TooManyAttemptsError')
		expect((await signIn(neighbor(300), password, device)).user.username).toBe('editor')
		expect((await signIn(elsewhere(2), password)).user.username).toBe('editor')
	})
})

it('verifies two passwords at a time, and says when to come back when too many wait', async () => {
	let running = 0
	let most = 0
	const ends: (() => void)[] = []
	vi.mocked(verify).mockImplementation(async () => {
		most = Math.max(most, ++running)
		await new Promise<void>((resolve) => ends.push(resolve))
		running--
		return false
	})
	const guesses = Array.from({ length: 60 }, (_, number) => guess(elsewhere(number)))
	await vi.waitFor(() => expect(ends).toHaveLength(2))
	let done = false
	const all = Promise.all(guesses).finally(() => {
		done = true
	})
	while (!done) {
		ends.splice(0).forEach((end) => {
			end()
		})
		await new Promise((resolve) => setImmediate(resolve))
	}
	expect(most).toBe(2)
	const rejected = (await all).filter((name) => name === 'TooManyAttemptsError')
	expect(rejected).toHaveLength(60 - 52)
})
