/** Signing in, with the limits of contract section 4. The hash of a password does not leave the services. */

import { createHash } from 'node:crypto'
import { findCredentials, type User, type UserCredentials } from '../../../db/repositories/users.ts'
import { usernameKey } from '../../lib/credentials.ts'
import { loggedAddress, rateLimitKey } from '../../lib/ip-address.ts'
import { QueueFullError } from '../../lib/work-queue.ts'
import { asActor, type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import type { SignInInput } from './account-input.ts'
import { replacePassword } from './administrators.server.ts'
import { verifyPassword } from './passwords.server.ts'
import { findSecondFactor, spendCode } from './second-factor.server.ts'
import { asUserActor, startSession, writeIfPossible } from './sessions.server.ts'
import * as limits from './sign-in-limits.server.ts'

/** Name or password do not match; does not say which. */
export class InvalidCredentialsError extends Error {
	constructor() {
		super('Invalid credentials. Please try again.')
		this.name = 'InvalidCredentialsError'
	}
}

/** A sign-in whose password matches and whose code is pending; `password` is a checksum of the stored hash. */
export type PendingSignIn = { username: string; password: string }

/** The password matches, and the account has a second factor whose code was not sent. */
export class SecondFactorNeededError extends Error {
	readonly pending: PendingSignIn
	constructor(pending: PendingSignIn) {
		super('Enter the code of your second factor.')
		this.name = 'SecondFactorNeededError'
		this.pending = pending
	}
}

/** Who signs in: from where, with what, and whether this browser has done so before. */
export type Visitor = { address: string; userAgent: string; device: limits.KnownDevice | null }

/** A session that has begun; the token goes into the cookie and is stored nowhere. */
export type SignedIn = { user: User; token: string; sessionId: string }

/** When to come back after there was no room to verify a password. */
const busySeconds = 5

/**
 * Starts a session for the administrator whose name and password match, and code where there is a second factor.
 * Throws `InvalidCredentialsError`, `SecondFactorNeededError`, `TooManyAttemptsError`.
 */
export async function signIn(context: Context, input: SignInInput, visitor: Visitor): Promise<SignedIn> {
	const credentials = await verify(context, input, visitor, { fails: 'sign-in failed' }, true)
	return begin(context, credentials, visitor)
}

/**
 * Starts the session of a sign-in that has waited for its code. Throws `InvalidCredentialsError`, also when the password
 * has been changed meanwhile, and `TooManyAttemptsError`.
 */
export async function finishSignIn(
	context: Context,
	pending: PendingSignIn,
	code: string,
	visitor: Visitor,
): Promise<SignedIn> {
	const credentials = await queueAttempt(context, visitor, async () => {
		const { tried, credentials } = await admit(context, pending.username, visitor)
		if (!credentials || pendingOf(credentials).password !== pending.password)
			throw new InvalidCredentialsError()
		await passSecondFactor(context, credentials, code, tried)
		await limits.forgetFailures(context, tried)
		return credentials
	})
	return begin(context, credentials, visitor)
}

async function begin(context: Context, credentials: UserCredentials, visitor: Visitor): Promise<SignedIn> {
	const session = await transact(context, async (context) => {
		const begun = await startSession(context, credentials, visitor.userAgent, context.clock())
		if (begun) await recordAction(asActor(context, asUserActor(credentials.id)), 'signed-in')
		return begun
	})
	const signedIn = toSignedIn(credentials, session)
	context.log.info({ userId: credentials.id, ...addressOf(context, visitor) }, 'signed in')
	return signedIn
}

/**
 * Sets a new password after the current one was given, under the same limits; every session ends and a new one begins.
 * `ended` counts the former ones. Throws what `signIn` throws, and `WeakPasswordError`.
 */
export async function changePassword(
	context: Context,
	user: User,
	typed: { current: string; chosen: string },
	visitor: Visitor,
): Promise<SignedIn & { ended: number }> {
	const credentials = await confirmPassword(context, user, typed.current, visitor)
	const changed = await replacePassword(context, credentials, typed.chosen, visitor.userAgent)
	return { ...toSignedIn(credentials, changed), ended: changed?.ended ?? 0 }
}

/** Checks the password of somebody who is signed in, under the same limits. Throws what `signIn` throws. */
export async function confirmPassword(
	context: Context,
	{ username }: User,
	password: string,
	visitor: Visitor,
): Promise<UserCredentials> {
	const messages = { fits: 'password confirmed', fails: 'password not confirmed' }
	return verify(context, { username, password }, visitor, messages)
}

/** Without a session the password was changed while it was being verified, so it no longer matches. */
function toSignedIn(
	{ id, username }: UserCredentials,
	session: { token: string; sessionId: string } | null,
): SignedIn {
	if (session === null) throw new InvalidCredentialsError()
	return { user: { id, username }, token: session.token, sessionId: session.sessionId }
}

/** Signing in is logged once it has succeeded as a whole. */
type LogMessages = { fits?: string; fails: string }

function verify(
	context: Context,
	input: SignInInput,
	visitor: Visitor,
	messages: LogMessages,
	isCodeAsked = false,
): Promise<UserCredentials> {
	return queueAttempt(context, visitor, () => attempt(context, input, visitor, messages, isCodeAsked))
}

/**
 * One at a time from a sender: attempts sent at once can neither slip past the limit together nor, with the right
 * password, be taken for failures.
 */
function queueAttempt<Result>(
	context: Context,
	visitor: Visitor,
	run: () => Promise<Result>,
): Promise<Result> {
	return context.runExclusive(`sign-in ${rateLimitKey(visitor.address)}`, async () => {
		try {
			return await run()
		} catch (error) {
			if (error instanceof limits.TooManyAttemptsError)
				context.log.info(addressOf(context, visitor), 'sign-in refused')
			throw error
		}
	})
}

async function attempt(
	context: Context,
	input: SignInInput,
	visitor: Visitor,
	messages: LogMessages,
	isCodeAsked: boolean,
): Promise<UserCredentials> {
	const { log } = context
	const { tried, credentials } = await admit(context, input.username, visitor)
	const { device } = tried
	const fits = await verifyInQueue(
		context,
		credentials?.passwordHash ?? null,
		input.password,
		device !== null,
	)
	// A typed name may be a password: the log gets the account's number, or none.
	const line = fits ? messages.fits : messages.fails
	if (line) log.info({ userId: credentials?.id, ...addressOf(context, visitor) }, line)
	if (!credentials || !fits) {
		await limits.countFailure(context, tried)
		await recordFailure(context, credentials)
		throw new InvalidCredentialsError()
	}
	// The password alone makes no failure forgotten: else it could be sent in between to guess codes without end.
	if (isCodeAsked) await passSecondFactor(context, credentials, input.code ?? '', tried)
	await limits.forgetFailures(context, tried)
	return credentials
}

/** Lets an attempt at an account in when its turn has come. Throws `TooManyAttemptsError`. */
async function admit(context: Context, username: string, { address, device: sent }: Visitor) {
	const account = usernameKey(username)
	await limits.assertSenderMayTry(context, { account, address })
	const known = await findCredentials(context.db, username)
	const device = known && sent?.userId === known.id ? sent : null
	const tried: limits.Attempt = { account, address, device }
	await limits.waitForAccount(context, tried)
	// Read again after the wait, during which the password may have been changed.
	return { tried, credentials: await findCredentials(context.db, username) }
}

async function passSecondFactor(
	context: Context,
	credentials: UserCredentials,
	code: string,
	tried: limits.Attempt,
): Promise<void> {
	if (code === '') {
		if (await findSecondFactor(context, credentials))
			throw new SecondFactorNeededError(pendingOf(credentials))
		return
	}
	if ((await spendCode(context, credentials.id, code)) !== 'wrong') return
	const { address } = tried
	context.log.info(
		{ userId: credentials.id, ...addressOf(context, { address }) },
		'sign-in failed at the second factor',
	)
	await limits.countFailure(context, tried)
	await recordFailure(context, credentials)
	throw new InvalidCredentialsError()
}

function addressOf({ env }: Context, { address }: Pick<Visitor, 'address'>) {
	return loggedAddress(address, env.LOG_ADDRESSES)
}

function pendingOf({ username, passwordHash }: UserCredentials): PendingSignIn {
	return { username, password: createHash('sha256').update(passwordHash).digest('base64url') }
}

/** A name that nobody has may be a password, and is not noted. */
async function recordFailure(context: Context, credentials: UserCredentials | null): Promise<void> {
	const guessed = asActor(context, asUserActor(credentials?.id ?? null))
	await writeIfPossible(context, () => recordAction(guessed, 'sign-in-failed'))
}

async function verifyInQueue(
	context: Context,
	hash: string | null,
	password: string,
	isUrgent: boolean,
): Promise<boolean> {
	try {
		return await verifyPassword(context, hash, password, { isUrgent })
	} catch (error) {
		throw error instanceof QueueFullError ? new limits.TooManyAttemptsError(busySeconds) : error
	}
}
