/** Slows down the guessing of passwords. */
import { networkOf, rateLimitKey } from '../../lib/ip-address.ts'
import type { Context } from '../../runtime/context.server.ts'
import { failuresBeforeDelay, signInWaitingMax } from '../../runtime/limits/limits.server.ts'

/** A browser that has signed in to an account before, or that has a session of it. */
export type KnownDevice = { id: string; userId: number }

/** Days for which a browser stays known after its last sign-in. */
export const knownDeviceDays = 365

/** One attempt to sign in. `device` is set only when it belongs to the account. */
export type Attempt = { account: string; address: string; device: KnownDevice | null }

/** Too many failures; `retryAfterSeconds` says when to come back. */
export class TooManyAttemptsError extends Error {
	readonly retryAfterSeconds: number
	constructor(retryAfterSeconds: number) {
		super('Too many failed attempts. Please try again later.')
		this.name = 'TooManyAttemptsError'
		this.retryAfterSeconds = retryAfterSeconds
	}
}

/** The wait begins with a second and doubles after each such number of further failures. */
const failuresBeforeDouble = 50
const delayMaxSeconds = 5

type Where = Pick<Context, 'limits'>

/** Throws `TooManyAttemptsError` while the sender has to wait, by itself or with this account. */
export async function assertSenderMayTry(
	{ limits }: Where,
	{ account, address }: Omit<Attempt, 'device'>,
): Promise<void> {
	const { byAccountAndSender, bySender } = limits.signIn
	const sender = rateLimitKey(address)
	rejectIfWaiting(
		Math.max(
			await byAccountAndSender.waitSeconds(pairOf(account, sender)),
			await bySender.waitSeconds(sender),
		),
	)
}

/**
 * Holds an attempt back while its account is being guessed at from many networks. Throws `TooManyAttemptsError` when
 * its network has failed too often, or when too many others wait already. A known device passes.
 */
export async function waitForAccount(
	{ limits }: Where,
	{ account, address, device }: Attempt,
): Promise<void> {
	const { byDevice, byNetwork, byAccount, throttle } = limits.signIn
	if (device && (await byDevice.waitSeconds(device.id)) === 0) return
	rejectIfWaiting(await byNetwork.waitSeconds(networkOf(address)))
	const failures = (await byAccount.get(account))?.consumedPoints ?? 0
	const seconds = delaySeconds(failures)
	if (seconds === 0) return
	const hasPassed = await throttle.pass(account, networkOf(address), seconds * 1000)
	if (!hasPassed) throw new TooManyAttemptsError(signInWaitingMax * seconds)
}

export async function countFailure({ limits }: Where, { account, address, device }: Attempt): Promise<void> {
	const { byAccountAndSender, bySender, byNetwork, byAccount, byDevice } = limits.signIn
	const sender = rateLimitKey(address)
	await byAccountAndSender.addFailure(pairOf(account, sender))
	await bySender.addFailure(sender)
	await byNetwork.addFailure(networkOf(address))
	await byAccount.penalty(account)
	if (device) await byDevice.addFailure(device.id)
}

/** The sender has shown that the account is theirs. What others have failed at still counts. */
export async function forgetFailures(
	{ limits }: Where,
	{ account, address, device }: Attempt,
): Promise<void> {
	const { byAccountAndSender, byDevice } = limits.signIn
	await byAccountAndSender.forget(pairOf(account, rateLimitKey(address)))
	if (device) await byDevice.forget(device.id)
}

/** Seconds that an attempt waits after this number of failures of its account. */
export function delaySeconds(failures: number): number {
	if (failures < failuresBeforeDelay) return 0
	const doublings = Math.floor((failures - failuresBeforeDelay) / failuresBeforeDouble)
	return Math.min(2 ** doublings, delayMaxSeconds)
}

function pairOf(account: string, sender: string): string {
	return `${account}\n${sender}`
}

function rejectIfWaiting(seconds: number): void {
	if (seconds > 0) throw new TooManyAttemptsError(seconds)
}
