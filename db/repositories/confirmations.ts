/** Who is on the list, or waits for it, without having confirmed the address. */
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import { type Subscription, toSubscription } from './subscriptions.ts'

/** Counts the subscribers who were never asked to confirm. */
export async function countUnconfirmed(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('subscriptions')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where(isUnconfirmed)
		.executeTakeFirstOrThrow()
	return count
}

/** Takes them off the list until they confirm, and returns them. */
export async function markConfirmationSent(db: Db, now: string): Promise<Subscription[]> {
	const rows = await db
		.updateTable('subscriptions')
		.set({ state: 'pending', asked_at: now })
		.where(isUnconfirmed)
		.returningAll()
		.execute()
	return rows.map(toSubscription)
}

/**
 * Deletes those who were asked before an instant and have not confirmed. Who had been on the list stays until the mail has
 * gone out and its link has ended: a mail server that is down for days must not empty the list. Returns the addresses that
 * had been on the list.
 */
export async function deletePendingBefore(db: Db, instant: string, now: string): Promise<string[]> {
	const pending = db.deleteFrom('subscriptions').where('state', '=', 'pending')
	await pending.where('asked_at', 'is', null).where('created_at', '<', instant).execute()
	const asked = await pending
		.where('asked_at', '<', instant)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('mails')
						.select('mails.id')
						.whereRef('mails.subscription_id', '=', 'subscriptions.id')
						.where('mails.kind', '=', 'confirm')
						.where('mails.state', 'in', ['queued', 'sending', 'deferred']),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('mail_tokens')
						.select('mail_tokens.sha256')
						.whereRef('mail_tokens.subscription_id', '=', 'subscriptions.id')
						.where('mail_tokens.kind', '=', 'confirm')
						.where('mail_tokens.expires_at', '>', now),
				),
			),
		)
		.returning('email')
		.execute()
	return asked.map(({ email }) => email)
}

function isUnconfirmed(eb: ExpressionBuilder<Database, 'subscriptions'>) {
	return eb.and([eb('state', '=', 'active'), eb('confirmed_at', 'is', null)])
}
