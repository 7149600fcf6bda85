/** Bounces: we no longer send to an address that does not exist, or that has failed three times. */
import { cancelMails } from '../../../db/repositories/mails.ts'
import { recordReturnedMail } from '../../../db/repositories/rejections.ts'
import {
	addSoftBounce,
	findSubscriberById,
	updateSubscriber,
} from '../../../db/repositories/subscriptions.ts'
import { suppress } from '../../../db/repositories/suppressions.ts'
import { type Bounce, readBounce } from '../../mail/bounce.server.ts'
import type { Rejection } from '../../mail/rejection.server.ts'
import { type Context, transact } from '../../runtime/context.server.ts'

const softBouncesMax = 3

/** Reads a message to a return address and records the bounce; null when it is no bounce, or its subscriber is gone. */
export async function recordBounce(context: Context, message: Buffer): Promise<Bounce | null> {
	const { db, env } = context
	const bounce = await readBounce(message, env, () => context.sessionSecrets)
	if (!bounce || !(await findSubscriberById(db, bounce.subscriberId))) return null
	await recordReturnedMail(db, bounce, message.toString('latin1'))
	await recordRejection(context, bounce.subscriberId, bounce.about)
	return bounce
}

/** Records a rejected mail. One rejection of the address itself ends sending to it; one for policy is not counted. */
export async function recordRejection(
	context: Context,
	subscriptionId: number,
	about: Rejection,
): Promise<void> {
	if (about === 'policy') return
	const now = context.clock().toISOString()
	await transact(context, async ({ db }) => {
		const subscriber = await findSubscriberById(db, subscriptionId)
		if (!subscriber || subscriber.state === 'left' || subscriber.state === 'bounced') return
		if (about === 'mailbox' && (await addSoftBounce(db, subscriptionId, now)) < softBouncesMax) return
		await updateSubscriber(db, subscriptionId, { state: 'bounced', soft_bounced_at: now })
		await suppress(db, subscriber.email, 'bounced', now)
		await cancelMails(db, { subscriptionId })
	})
}
