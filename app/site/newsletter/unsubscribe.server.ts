/** The page for unsubscribing and for choosing topics. */

import {
	chooseTopics,
	findByUnsubscribeToken,
	maskAddress,
	unsubscribe,
} from '../../domain/subscriptions/subscriptions.server.ts'
import { topics } from '../../domain/subscriptions/topics.ts'
import { textField } from '../../http/form.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { newsletterHead } from './newsletter-head.server.ts'

/** Result of a post. */
export type UnsubscribeResult = 'left' | 'topics' | 'no topic'

/** `address` is masked, and null when nothing is stored for the link: left long ago, deleted, or never there. */
export async function unsubscribePage(context: Context, token: string) {
	const subscriber = await findByUnsubscribeToken(context, token)
	return {
		address: subscriber && maskAddress(subscriber.email),
		isOnList: subscriber?.state === 'active' || subscriber?.state === 'pending',
		topics: subscriber?.topics ?? [],
		head: newsletterHead(context, 'Leave the list'),
	}
}

export type UnsubscribePageData = Awaited<ReturnType<typeof unsubscribePage>>

/**
 * Takes the subscriber off the list, which is also what mail programs ask for (RFC 8058), unless the form's other button
 * was pressed.
 */
export async function changeSubscription(
	context: Context,
	token: string,
	form: FormData,
): Promise<UnsubscribeResult> {
	const subscriber = await findByUnsubscribeToken(context, token)
	if (textField(form, 'intent') !== 'topics') {
		if (subscriber) await unsubscribe(context, subscriber)
		return 'left'
	}
	const chosen = topics.filter((topic) => form.getAll('topic').includes(topic))
	if (chosen.length === 0) return 'no topic'
	if (subscriber) await chooseTopics(context, subscriber, chosen)
	return 'topics'
}
