/** Addresses that asked for updates. Compared without regard to case. */
import type { Db } from '../client.ts'
import { AlreadySubscribedError, violatesUnique } from '../errors.ts'

export type Subscription = { id: number; email: string; source: string; createdAt: string }

/** Stores an address. Throws `AlreadySubscribedError`. */
export async function insertSubscription(
	db: Db,
	email: string,
	source: string,
	now: string,
): Promise<Subscription> {
	try {
		const row = await db
			.insertInto('subscriptions')
			.values({ email, source, created_at: now })
			.returningAll()
			.executeTakeFirstOrThrow()
		return { id: row.id, email: row.email, source: row.source, createdAt: row.created_at }
	} catch (error) {
		throw violatesUnique(error, 'subscriptions.email') ? new AlreadySubscribedError() : error
	}
}

/** Newest first; [] when nobody has subscribed. */
export async function listSubscriptions(db: Db): Promise<Subscription[]> {
	const rows = await db
		.selectFrom('subscriptions')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map((row) => ({ id: row.id, email: row.email, source: row.source, createdAt: row.created_at }))
}

/** What is stored of one address, or null. */
export async function findSubscription(db: Db, email: string): Promise<Subscription | null> {
	const row = await db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst()
	return row ? { id: row.id, email: row.email, source: row.source, createdAt: row.created_at } : null
}

/** Removes an address; false when it was not on the list. */
export async function deleteSubscription(db: Db, email: string): Promise<boolean> {
	const result = await db.deleteFrom('subscriptions').where('email', '=', email).executeTakeFirst()
	return result.numDeletedRows > 0n
}
