/** Signing in, with the limits of contract section 4. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { findCredentials, type User } from '../../db/repositories/users.ts'
import { inTurn } from '../lib/in-turn.ts'
import type { SignInInput } from '../schemas/sign-in.ts'
import { database } from './database.server.ts'
import { verifyPassword } from './passwords.server.ts'

const windowSeconds = 15 * 60
/** Failures that are answered with 401; the next one is refused. */
const failuresForAccountFromAddress = 5
const failuresFromAddress = 49

/** Name or password do not fit; which of them is not told. */
export class InvalidCredentialsError extends Error {
	constructor() {
		super('Invalid credentials. Please try again.')
		this.name = 'InvalidCredentialsError'
	}
}

/** Too many failures; `retryAfterSeconds` says when to come back. */
export class TooManyAttemptsError extends Error {
	readonly retryAfterSeconds: number
	constructor(retryAfterSeconds: number) {
		super('Too many failed attempts. Please try again later.')
		this.name = 'TooManyAttemptsError'
		this.retryAfterSeconds = retryAfterSeconds
	}
}

// An account is limited from one address at a time, so that a stranger cannot lock its owner out from everywhere.
const byAccountAndAddress = new RateLimiterMemory({
	points: failuresForAccountFromAddress,
	duration: windowSeconds,
})
const byAddress = new RateLimiterMemory({ points: failuresFromAddress, duration: windowSeconds })

/** The administrator whom name and password fit. Throws `InvalidCredentialsError`, `TooManyAttemptsError`. */
export function signIn(input: SignInInput, address: string): Promise<User> {
	// One at a time from an address: attempts sent at once can neither slip past the limit together nor, with the
	// right password, be taken for failures.
	return inTurn(address, () => attempt(input, address))
}

async function attempt(input: SignInInput, address: string): Promise<User> {
	const limits = [
		{ limiter: byAccountAndAddress, key: `${input.username.toLowerCase()}\n${address}` },
		{ limiter: byAddress, key: address },
	]
	for (const { limiter, key } of limits) {
		const state = await limiter.get(key)
		if (state && state.remainingPoints <= 0)
			throw new TooManyAttemptsError(Math.ceil(state.msBeforeNext / 1000))
	}
	const credentials = await findCredentials(await database(), input.username)
	const fits = await verifyPassword(credentials?.passwordHash ?? null, input.password)
	if (!credentials || !fits) {
		for (const { limiter, key } of limits) await limiter.penalty(key)
		throw new InvalidCredentialsError()
	}
	await byAccountAndAddress.delete(limits[0]?.key ?? '')
	return { id: credentials.id, username: credentials.username }
}
