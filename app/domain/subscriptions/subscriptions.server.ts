/** The list of addresses that asked for updates. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Subscription } from '../../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import type { Context } from '../../runtime/context.server.ts'
import { SubmissionLimit } from '../submission-limit.server.ts'
import type { SubscriptionInput } from './subscription-input.ts'

/** No answer comes sooner, so that its time does not tell whether an address was stored just now or long ago. */
const answerAfterMs = 100

const limit = new SubmissionLimit('sign-ups')

/** Puts an e-mail address on the list, asked from a visitor's address. Throws `AlreadySubscribedError`, `TooManySubmissionsError`. */
export async function subscribe(
	{ clock, db }: Context,
	input: SubscriptionInput,
	visitor: string,
): Promise<Subscription> {
	await limit.admit(visitor)
	const sameTime = pause(answerAfterMs)
	try {
		const now = clock().toISOString()
		return await subscriptions.insertSubscription(db, input.email, input.source, now)
	} finally {
		await sameTime
	}
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
