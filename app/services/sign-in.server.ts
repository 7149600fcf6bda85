/** Signing in, with the limits of contract section 4. */
import { findCredentials, type User } from '../../db/repositories/users.ts'
import { GrowingLimit } from '../lib/growing-limit.server.ts'
import { inTurn } from '../lib/in-turn.ts'
import { log, loggedAddress } from '../lib/log.server.ts'
import { senderOf } from '../lib/shorten-address.ts'
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

// An account is limited from one sender at a time, so that a stranger cannot lock its owner out from everywhere.
const byAccountAndSender = new GrowingLimit({ failures: failuresForAccountFromAddress, windowSeconds })
const bySender = new GrowingLimit({ failures: failuresFromAddress, windowSeconds })

/** The administrator whom name and password fit. Throws `InvalidCredentialsError`, `TooManyAttemptsError`. */
export function signIn(input: SignInInput, address: string): Promise<User> {
	// One at a time from a sender: attempts sent at once can neither slip past the limit together nor, with the
	// right password, be taken for failures.
	return inTurn(senderOf(address), () =>
		attempt(input, address, { fits: 'signed in', fails: 'sign-in failed' }),
	)
}

/** Asks somebody who is signed in for the password once more, under the same limits. Throws what `signIn` throws. */
export async function confirmPassword(user: User, password: string, address: string): Promise<void> {
	const words = { fits: 'password confirmed', fails: 'password not confirmed' }
	await inTurn(senderOf(address), () => attempt({ username: user.username, password }, address, words))
}

async function attempt(
	input: SignInInput,
	address: string,
	words: { fits: string; fails: string },
): Promise<User> {
	const sender = senderOf(address)
	const account = `${input.username.toLowerCase()}\n${sender}`
	const seconds = Math.max(await byAccountAndSender.waitSeconds(account), await bySender.waitSeconds(sender))
	if (seconds > 0) {
		log().info(loggedAddress(address), 'sign-in refused')
		throw new TooManyAttemptsError(seconds)
	}
	const credentials = await findCredentials(await database(), input.username)
	const fits = await verifyPassword(credentials?.passwordHash ?? null, input.password)
	// What was typed as a name may be a password: the log has the account's number, or none.
	log().info({ userId: credentials?.id, ...loggedAddress(address) }, fits ? words.fits : words.fails)
	if (!credentials || !fits) {
		await byAccountAndSender.addFailure(account)
		await bySender.addFailure(sender)
		throw new InvalidCredentialsError()
	}
	await byAccountAndSender.forget(account)
	return { id: credentials.id, username: credentials.username }
}
