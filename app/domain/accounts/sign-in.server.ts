/** Signing in, with the limits of contract section 4. The hash of a password does not leave the services. */

import { findCredentials, type User, type UserCredentials } from '../../../db/repositories/users.ts'
import { runExclusive } from '../../lib/keyed-mutex.ts'
import { loggedAddress, rateLimitKey } from '../../lib/shorten-address.ts'
import { QueueFullError } from '../../lib/work-queue.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { SignInInput } from './account-input.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { replacePassword } from './administrators.server.ts'
import { verifyPassword } from './passwords.server.ts'
import { asUser, startSession, writeIfPossible } from './sessions.server.ts'
import * as limits from './sign-in-limits.server.ts'

/** Name or password do not fit; which of them is not told. */
export class InvalidCredentialsError extends Error {
	constructor() {
		super('Invalid credentials. Please try again.')
		this.name = 'InvalidCredentialsError'
	}
}

/** Who signs in: from where, with what, and whether this browser has done so before. */
export type Visitor = { address: string; userAgent: string; device: limits.KnownDevice | null }

/** A session that has begun; the token goes into the cookie and is stored nowhere. */
export type SignedIn = { user: User; token: string; sessionId: string }

/** When to come back after there was no room to verify a password. */
const busySeconds = 5

/**
 * Starts a session for the administrator whom name and password fit. Throws `InvalidCredentialsError`,
 * `TooManyAttemptsError`.
 */
export async function signIn(context: Context, input: SignInInput, visitor: Visitor): Promise<SignedIn> {
	const credentials = await verify(context, input, visitor, { fits: 'signed in', fails: 'sign-in failed' })
	const session = await context.db.transaction().execute(async (trx) => {
		const begun = await startSession(trx, credentials, visitor.userAgent, context.clock())
		if (begun) await recordAction({ ...context, actor: asUser(credentials.id) }, trx, 'signed-in')
		return begun
	})
	return toSignedIn(credentials, session)
}

/**
 * Sets a new password after the current one was given, under the same limits; every session ends and a new one begins.
 * `ended` counts the former ones. Throws what `signIn` throws, and `UnfitPasswordError`.
 */
export async function changePassword(
	context: Context,
	user: User,
	typed: { current: string; chosen: string },
	visitor: Visitor,
): Promise<SignedIn & { ended: number }> {
	const words = { fits: 'password confirmed', fails: 'password not confirmed' }
	const credentials = await verify(
		context,
		{ username: user.username, password: typed.current },
		visitor,
		words,
	)
	const changed = await replacePassword(context, credentials, typed.chosen, visitor.userAgent)
	return { ...toSignedIn(credentials, changed), ended: changed?.ended ?? 0 }
}

/** Without a session the password was changed while it was being verified, so it no longer fits. */
function toSignedIn(
	{ id, username }: UserCredentials,
	session: { token: string; sessionId: string } | null,
): SignedIn {
	if (session === null) throw new InvalidCredentialsError()
	return { user: { id, username }, token: session.token, sessionId: session.sessionId }
}

type LogWords = { fits: string; fails: string }

function verify(
	context: Context,
	input: SignInInput,
	visitor: Visitor,
	words: LogWords,
): Promise<UserCredentials> {
	// One at a time from a sender: attempts sent at once can neither slip past the limit together nor, with the
	// right password, be taken for failures.
	return runExclusive(rateLimitKey(visitor.address), async () => {
		try {
			return await attempt(context, input, visitor, words)
		} catch (error) {
			if (error instanceof limits.TooManyAttemptsError)
				context.log.info(loggedAddress(visitor.address, context.env.LOG_ADDRESSES), 'sign-in refused')
			throw error
		}
	})
}

async function attempt(
	context: Context,
	input: SignInInput,
	visitor: Visitor,
	words: LogWords,
): Promise<UserCredentials> {
	const { db, env, log } = context
	const { address } = visitor
	const account = input.username.toLowerCase()
	await limits.assertSenderMayTry({ account, address })
	const known = await findCredentials(db, input.username)
	const device = known && visitor.device?.userId === known.id ? visitor.device : null
	const tried = { account, address, device }
	await limits.waitForAccount(tried)
	// Read again after the wait, during which the password may have been changed.
	const credentials = await findCredentials(db, input.username)
	const fits = await verifyInQueue(credentials?.passwordHash ?? null, input.password, device !== null)
	// What was typed as a name may be a password: the log has the account's number, or none.
	log.info(
		{ userId: credentials?.id, ...loggedAddress(address, env.LOG_ADDRESSES) },
		fits ? words.fits : words.fails,
	)
	if (!credentials || !fits) {
		await limits.countFailure(tried)
		await recordFailure(context, credentials)
		throw new InvalidCredentialsError()
	}
	await limits.forgetFailures(tried)
	return credentials
}

/** A name that nobody has may be a password, and is not noted. */
async function recordFailure(context: Context, credentials: UserCredentials | null): Promise<void> {
	const guessed = { ...context, actor: asUser(credentials?.id ?? null) }
	await writeIfPossible(context, () => recordAction(guessed, context.db, 'sign-in-failed'))
}

async function verifyInQueue(hash: string | null, password: string, isUrgent: boolean): Promise<boolean> {
	try {
		return await verifyPassword(hash, password, { isUrgent })
	} catch (error) {
		throw error instanceof QueueFullError ? new limits.TooManyAttemptsError(busySeconds) : error
	}
}
