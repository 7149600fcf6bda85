/** The list of addresses that asked for updates. */

import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Subscription } from '../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../db/repositories/subscriptions.ts'
import { senderOf } from '../lib/shorten-address.ts'
import type { SubscriptionInput } from '../schemas/subscription.ts'
import { database } from './database.server.ts'

/** Sign-ups in an hour: from one sender, which may be a whole university, and from all together. */
export const signupsFromSender = 30
export const signupsOverall = 300
const hourSeconds = 60 * 60

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
const overall = new RateLimiterMemory({ points: signupsOverall, duration: hourSeconds })

/** Puts an e-mail address on the list, asked from a visitor's address. Throws `AlreadySubscribedError`, `TooManySignupsError`. */
export async function subscribe(input: SubscriptionInput, visitor: string): Promise<Subscription> {
	await count(bySender, senderOf(visitor))
	await count(overall, 'all')
	const sameTime = pause(answerAfterMs)
	try {
		const now = new Date().toISOString()
		return await subscriptions.insertSubscription(await database(), input.email, input.source, now)
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

/** All subscriptions, newest first. */
export async function listSubscriptions(): Promise<Subscription[]> {
	return subscriptions.listSubscriptions(await database())
}

/** What is stored of an e-mail address, or null. */
export async function findSubscription(email: string): Promise<Subscription | null> {
	return subscriptions.findSubscription(await database(), email.trim())
}

/** Takes an e-mail address off the list; false when it was not on it. */
export async function removeSubscription(email: string): Promise<boolean> {
	return subscriptions.deleteSubscription(await database(), email.trim())
}
