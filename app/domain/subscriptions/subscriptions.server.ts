/** The list of addresses that asked for updates. */

import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Subscription } from '../../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { networkOf, rateLimitKey } from '../../lib/shorten-address.ts'
import type { Context } from '../../runtime/context.server.ts'
import { SlowLane } from '../accounts/slow-lane.ts'
import type { SubscriptionInput } from './subscription-input.ts'

/** Sign-ups in an hour: from one sender, which may be a whole university, and from one network of many senders. */
export const signupsFromSender = 30
export const signupsFromNetwork = 90
/** Sign-ups in an hour from all together; those that follow are taken one after another. */
export const signupsBeforeSlow = 300
const hourSeconds = 60 * 60

/** The pause before each of them, and how many may wait, of one network one. */
export const slowSignupMs = 1000
const waitingMax = 15

/** No answer comes sooner, so that its time does not tell whether an address was stored just now or long ago. */
const answerAfterMs = 100

/** Too many sign-ups; `retryAfterSeconds` says when to come back. */
export class TooManySignupsError extends Error {
	readonly retryAfterSeconds: number
	constructor(retryAfterSeconds: number) {
		super('Too many sign-ups. Please try again later.')
		this.name = 'TooManySignupsError'
		this.retryAfterSeconds = retryAfterSeconds
	}
}

const bySender = new RateLimiterMemory({ points: signupsFromSender, duration: hourSeconds })
const byNetwork = new RateLimiterMemory({ points: signupsFromNetwork, duration: hourSeconds })
const overall = new RateLimiterMemory({ points: signupsBeforeSlow, duration: hourSeconds })
const lane = new SlowLane({ waitingMax })

/** Puts an e-mail address on the list, asked from a visitor's address. Throws `AlreadySubscribedError`, `TooManySignupsError`. */
export async function subscribe(
	{ clock, db }: Context,
	input: SubscriptionInput,
	visitor: string,
): Promise<Subscription> {
	const network = networkOf(visitor)
	await count(bySender, rateLimitKey(visitor))
	await count(byNetwork, network)
	await slowDown(network)
	const sameTime = pause(answerAfterMs)
	try {
		const now = clock().toISOString()
		return await subscriptions.insertSubscription(db, input.email, input.source, now)
	} finally {
		await sameTime
	}
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
	try {
		await limiter.consume(key)
	} catch (refused) {
		if (refused instanceof Error) throw refused
		throw new TooManySignupsError(Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
	}
}

/** What many networks send together slows the sign-ups down for all, and stops them for nobody. */
async function slowDown(network: string): Promise<void> {
	if ((await overall.penalty('all')).consumedPoints <= signupsBeforeSlow) return
	if (!(await lane.pass('all', network, slowSignupMs)))
		throw new TooManySignupsError((waitingMax * slowSignupMs) / 1000)
}

/** All subscriptions, newest first. */
export async function listSubscriptions({ db }: Context): Promise<Subscription[]> {
	return subscriptions.listSubscriptions(db)
}

/** What is stored of an e-mail address, or null. */
export async function findSubscription({ db }: Context, email: string): Promise<Subscription | null> {
	return subscriptions.findSubscription(db, email.trim())
}

/** Takes an e-mail address off the list; false when it was not on it. */
export async function removeSubscription({ db }: Context, email: string): Promise<boolean> {
	return subscriptions.deleteSubscription(db, email.trim())
}
