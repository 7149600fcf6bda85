/** One subscriber as the administrator sees and changes it. */
import { findLastRefusal } from '../../../db/repositories/rejections.ts'
import { hasMailSince } from '../../../db/repositories/single-mails.ts'
import type { Subscriber } from '../../../db/repositories/subscriptions.ts'
import { findSubscriberById } from '../../../db/repositories/subscriptions.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { deleteAllOf, findStoredData, type StoredData } from '../rights/stored-data.server.ts'
import { isConfirmationAsked, queueConfirmations, unsubscribe } from './subscriptions.server.ts'

/** A button that is pressed again within this time was pressed once too often. */
const pressedTwiceMs = 60_000

/** The subscriber is in a state in which this cannot be done. */
export class SubscriberStateError extends Error {
	constructor(state: string) {
		super(`The subscriber is ${state}`)
		this.name = 'SubscriberStateError'
	}
}

/** A confirmation went out a moment ago. */
export class ConfirmationJustSentError extends Error {
	constructor() {
		super('A confirmation was sent to this address less than a minute ago')
		this.name = 'ConfirmationJustSentError'
	}
}

/** `refusal` is what a mail server said when it last refused a mail, or null. */
type SubscriberData = StoredData & { subscription: Subscriber; refusal: string | null }

/** All that is stored about the address of a subscriber; null when there is none with this id. */
export async function findSubscriberData(context: Context, id: number): Promise<SubscriberData | null> {
	const subscription = await findSubscriberById(context.db, id)
	const stored = subscription && (await findStoredData(context, subscription.email))
	if (!stored || !subscription) return null
	return { ...stored, subscription, refusal: await findLastRefusal(context.db, id) }
}

/** The same, to be given to the person; notes that it was. */
export async function exportSubscriberData(context: Context, id: number): Promise<StoredData | null> {
	const stored = await findSubscriberData(context, id)
	if (stored) await recordAction(context, 'data-exported')
	return stored
}

/**
 * Sends the confirmation once more. Null when there is no such subscriber. Throws `ConfirmationJustSentError` within a
 * minute of the last one, and `SubscriberStateError` for one who need not confirm.
 */
export async function resendConfirmation(context: Context, id: number): Promise<Subscriber | null> {
	return transact(context, async (context) => {
		const subscriber = await findSubscriberById(context.db, id)
		if (!subscriber) return null
		if (subscriber.state !== 'pending' || !isConfirmationAsked(context))
			throw new SubscriberStateError(subscriber.state)
		const justNow = new Date(context.clock().getTime() - pressedTwiceMs).toISOString()
		if (await hasMailSince(context.db, 'confirm', subscriber.email, justNow))
			throw new ConfirmationJustSentError()
		await queueConfirmations(context, [subscriber])
		await recordAction(context, 'subscribers-asked', { subject: '1' })
		return subscriber
	})
}

/** Takes a subscriber off the list, on request. Null when there is none with this id. */
export async function unsubscribeById(context: Context, id: number): Promise<Subscriber | null> {
	return transact(context, async (context) => {
		const subscriber = await findSubscriberById(context.db, id)
		if (!subscriber) return null
		await unsubscribe(context, subscriber)
		await recordAction(context, 'subscriber-unsubscribed')
		return subscriber
	})
}

/** Deletes all that is stored about a subscriber's address. False when there is none with this id. */
export async function deleteSubscriberById(context: Context, id: number): Promise<boolean> {
	const subscriber = await findSubscriberById(context.db, id)
	return subscriber !== null && deleteAllOf(context, subscriber.email)
}
