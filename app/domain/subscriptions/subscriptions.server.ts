/** The list of addresses that asked for updates: signing up, confirming, leaving. */

import { setTimeout as wait } from 'node:timers/promises'
import { AlreadySubscribedError } from '../../../db/errors.ts'
import * as confirmations from '../../../db/repositories/confirmations.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import * as tokens from '../../../db/repositories/mail-tokens.ts'
import { cancelMails, insertMails } from '../../../db/repositories/mails.ts'
import { hasMailSince } from '../../../db/repositories/single-mails.ts'
import type { Subscriber, Subscription } from '../../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { suppress, unsuppress } from '../../../db/repositories/suppressions.ts'
import { displayEmail } from '../../lib/display-email.server.ts'
import { normalizeEmail } from '../../lib/email-address.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { mailJob } from '../mailings/mail-job.ts'
import type { SubscriptionInput } from './subscription-input.ts'
import type { Topic } from './topics.ts'

/** No response comes sooner, so that its time does not tell whether an address was stored just now or long ago. */
const responseAfterMs = 100

/** At most one confirmation an hour per pending address. */
const reminderMs = 3_600_000

const minuteMs = 60_000

/**
 * Puts an e-mail address on the list, asked from a visitor's address; with an SMTP server it waits there for its
 * confirmation, which is mailed. Throws `AlreadySubscribedError`, `TooManySubmissionsError`.
 */
export async function subscribe(
	context: Context,
	input: SubscriptionInput,
	visitor: string,
): Promise<Subscription> {
	await context.limits.signUps.admit(visitor)
	const sameTime = wait(responseAfterMs)
	try {
		const signedUp = await transact(context, (context) => signUp(context, input))
		// Not thrown in the transaction, which also holds the reminder.
		if (!signedUp) throw new AlreadySubscribedError()
		return signedUp
	} finally {
		await sameTime
	}
}

/** Tells whether a sign-up has to be confirmed by a link that is mailed. */
export function isConfirmationAsked({ env }: Context): boolean {
	return env.SMTP_URL !== undefined
}

/** Puts an address on the list inside a transaction; null when it is there, or waits for its confirmation, already. */
async function signUp(context: Context, { email, source }: SubscriptionInput): Promise<Subscription | null> {
	const now = context.clock().toISOString()
	const state = isConfirmationAsked(context) ? 'pending' : 'active'
	const known = await subscriptions.findSubscriber(context.db, email)
	if (known?.state === 'active') return null
	if (known?.state === 'pending') {
		await remind(context, known)
		return null
	}
	const subscription = known
		? await renew(context, known, state, now)
		: await subscriptions.insertSubscription(context.db, email, source, now, state)
	if (state === 'pending') await queueConfirmations(context, [subscription])
	else await unsuppress(context.db, email)
	return subscription
}

/** Somebody who had left, or whose mail came back, signs up again. */
async function renew({ db }: Context, known: Subscriber, state: 'pending' | 'active', now: string) {
	const { id, email, source } = known
	await subscriptions.updateSubscriber(db, id, {
		state,
		created_at: now,
		confirmed_at: null,
		asked_at: null,
		left_at: null,
		soft_bounces: 0,
	})
	return { id, email, source, createdAt: now }
}

async function remind(context: Context, subscriber: Subscriber): Promise<void> {
	const since = new Date(context.clock().getTime() - reminderMs).toISOString()
	if (isConfirmationAsked(context) && !(await hasMailSince(context.db, 'confirm', subscriber.email, since)))
		await queueConfirmations(context, [subscriber])
}

/** Spreads the mails over minutes by `MAIL_PER_MINUTE`, so that a new sign-up does not wait behind all of them. */
export async function queueConfirmations(
	{ db, clock, env }: Context,
	asked: readonly Subscription[],
): Promise<void> {
	const now = clock()
	const minute = (index: number) => Math.floor(index / env.MAIL_PER_MINUTE)
	const mails = asked.map(({ id, email }, index) => ({
		kind: 'confirm' as const,
		subscriptionId: id,
		address: email,
		messageId: newMessageId(env, now),
		now: now.toISOString(),
		sendAfter: new Date(now.getTime() + minute(index) * minuteMs).toISOString(),
	}))
	await insertMails(db, mails)
	await scheduleJob(db, mailJob, now.toISOString())
}

/** Counts the subscribers who signed up while no confirmation was asked for, and could be asked now. */
export async function countUnconfirmed(context: Context): Promise<number> {
	return isConfirmationAsked(context) ? confirmations.countUnconfirmed(context.db) : 0
}

/**
 * Asks subscribers who never confirmed to do so, once, and takes them off the list until they do; returns their number.
 * Unconfirmed ones are deleted as after any sign-up. Does nothing where no SMTP server is set.
 */
export async function requestConfirmations(context: Context): Promise<number> {
	if (!isConfirmationAsked(context)) return 0
	return transact(context, async (context) => {
		const asked = await confirmations.markConfirmationSent(context.db, context.clock().toISOString())
		await queueConfirmations(context, asked)
		await recordAction(context, 'subscribers-asked', { subject: `${asked.length}` })
		return asked.length
	})
}

/** The subscriber whom a link in a confirmation belongs to; null when it is unknown or has expired. */
export async function findConfirmation({ db, clock }: Context, token: string): Promise<Subscriber | null> {
	const found = await tokens.findMailToken(db, 'confirm', token, clock().toISOString())
	return found?.subscriptionId ? subscriptions.findSubscriberById(db, found.subscriptionId) : null
}

/** Puts the subscriber of such a link on the list; again does nothing more. False when the link is unknown or has expired. */
export async function confirmSubscription(context: Context, token: string): Promise<boolean> {
	return transact(context, async (context) => {
		const subscriber = await findConfirmation(context, token)
		if (!subscriber) return false
		if (subscriber.state !== 'pending') return true
		const confirmed_at = context.clock().toISOString()
		await subscriptions.updateSubscriber(context.db, subscriber.id, { state: 'active', confirmed_at })
		await unsuppress(context.db, subscriber.email)
		return true
	})
}

/** The subscriber whom an unsubscribe link belongs to, or null. */
export async function findByUnsubscribeToken({ db }: Context, token: string): Promise<Subscriber | null> {
	return subscriptions.findSubscriberByUnsubscribeToken(db, token)
}

/** Takes a subscriber off the list, and cancels what was to be sent; again does nothing more. */
export async function unsubscribe(context: Context, subscriber: Subscriber): Promise<void> {
	if (subscriber.state === 'left') return
	const now = context.clock().toISOString()
	await transact(context, async ({ db }) => {
		await subscriptions.updateSubscriber(db, subscriber.id, { state: 'left', left_at: now })
		await suppress(db, subscriber.email, 'left', now)
		// Who leaves may still want to see or delete what is stored.
		await tokens.deleteMailTokensOf(db, subscriber.id, ['confirm', 'address'])
		await cancelMails(db, { subscriptionId: subscriber.id }, ['mailing', 'address'])
	})
}

/** Sets what a subscriber is written to about. */
export async function chooseTopics({ db }: Context, { id }: Subscriber, topics: Topic[]): Promise<void> {
	await subscriptions.updateSubscriber(db, id, { topics: topics.join(',') })
}

/** All subscriptions except unsubscribed ones, newest first. */
export async function listSubscriptions({ db }: Context): Promise<Subscription[]> {
	return subscriptions.listSubscriptions(db)
}

/** Finds the stored data of a subscriber, or null. */
export async function findSubscriber({ db }: Context, email: string): Promise<Subscriber | null> {
	return subscriptions.findSubscriber(db, normalizeEmail(email) ?? email.trim())
}

/** An address that its owner recognizes and nobody else can read: `a…@example.org`. */
export function maskAddress(email: string): string {
	const address = displayEmail(email)
	const [first = ''] = address
	return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
