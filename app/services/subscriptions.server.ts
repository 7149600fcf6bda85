/** The list of addresses that asked for updates. */

import type { Subscription } from '../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../db/repositories/subscriptions.ts'
import type { SubscriptionInput } from '../schemas/subscription.ts'
import { database } from './database.server.ts'

/** Puts an address on the list. Throws `AlreadySubscribedError`. */
export async function subscribe(input: SubscriptionInput): Promise<Subscription> {
	return subscriptions.insertSubscription(
		await database(),
		input.email,
		input.source,
		new Date().toISOString(),
	)
}

/** All subscriptions, newest first. */
export async function listSubscriptions(): Promise<Subscription[]> {
	return subscriptions.listSubscriptions(await database())
}
