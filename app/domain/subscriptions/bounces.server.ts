/** Mail that comes back: an address that does not exist is written to no more, nor one that has failed three times. */
import { cancelMails } from '../../../db/repositories/mails.ts'
import {
	addSoftBounce,
	findSubscriberById,
	updateSubscriber,
} from '../../../db/repositories/subscriptions.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { readBounce } from '../../mail/bounce.server.ts'
import type { Context } from '../../runtime/context.server.ts'

const softBouncesMax = 3

/** Reads a message that came to a return address, and counts it. False when it is no bounce, or its subscriber is gone. */
export async function takeBounce(
	context: Context,
	secrets: () => string[],
	message: Buffer,
): Promise<boolean> {
	const bounce = await readBounce(message, context.env, secrets)
	if (!bounce || !(await findSubscriberById(context.db, bounce.subscriberId))) return false
	await noteBounce(context, bounce.subscriberId, bounce.kind)
	return true
}

/** Counts a mail that came back; `hard` is for an address that cannot be written to. */
export async function noteBounce(
	context: Context,
	subscriptionId: number,
	kind: 'hard' | 'soft',
): Promise<void> {
	const now = context.clock().toISOString()
	await context.db.transaction().execute(async (trx) => {
		const subscriber = await findSubscriberById(trx, subscriptionId)
		if (!subscriber || subscriber.state === 'left' || subscriber.state === 'bounced') return
		if (kind === 'soft' && (await addSoftBounce(trx, subscriptionId, now)) < softBouncesMax) return
		await updateSubscriber(trx, subscriptionId, { state: 'bounced' })
		await suppress(trx, subscriber.email, 'bounced', now)
		await cancelMails(trx, { subscriptionId })
	})
}
