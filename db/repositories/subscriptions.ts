/** Addresses that asked for updates. Compared without regard to case. */
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { toAscii } from '../../app/lib/email-address.ts'
import type { Db } from '../client.ts'
import { AlreadySubscribedError, isUniqueViolation } from '../errors.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

type Row = Selectable<Database['subscriptions']>

export type SubscriberState = Row['state']

/** A sign-up as it has always been listed. */
export type Subscription = { id: number; email: string; source: string; createdAt: string }

/** The stored data of a subscriber, except the unsubscribe token. */
export type Subscriber = Subscription & {
	state: SubscriberState
	topics: string[]
	confirmedAt: string | null
	/** When an address was asked that had been on the list without a confirmation. */
	askedAt: string | null
	leftAt: string | null
	/** Mails in a row that came back for a reason that may pass, and when the last one did. */
	bounces: number
	lastBounceAt: string | null
}

/** Which subscribers a list shows: all, those of a state, those whose address holds a text. */
export type SubscriberFilter = { state?: SubscriberState | undefined; search?: string | undefined }

/** Stores an address. Throws `AlreadySubscribedError`. */
export async function insertSubscription(
	db: Db,
	email: string,
	source: string,
	now: string,
	state: SubscriberState = 'active',
): Promise<Subscription> {
	try {
		const row = await db
			.insertInto('subscriptions')
			.values({ email, source, created_at: now, state, leave_token: sql`lower(hex(randomblob(16)))` })
			.returningAll()
			.executeTakeFirstOrThrow()
		return toSubscription(row)
	} catch (error) {
		throw isUniqueViolation(error, 'subscriptions.email') ? new AlreadySubscribedError() : error
	}
}

/** Those who are on the list or have yet to confirm, newest first; [] when nobody has subscribed. */
export async function listSubscriptions(db: Db): Promise<Subscription[]> {
	const rows = await db
		.selectFrom('subscriptions')
		.selectAll()
		.where('state', 'in', ['pending', 'active'])
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(toSubscription)
}

/** Newest first. */
export async function listSubscribers(db: Db, filter: SubscriberFilter, slice: Slice): Promise<Subscriber[]> {
	const rows = await db
		.selectFrom('subscriptions')
		.selectAll()
		.where((eb) => matchesFilter(eb, filter))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toSubscriber)
}

/** Counts the matching subscribers. */
export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
	const { count } = await db
		.selectFrom('subscriptions')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where((eb) => matchesFilter(eb, filter))
		.executeTakeFirstOrThrow()
	return count
}

/** Counts the subscribers by state. */
export async function countSubscriberStates(db: Db): Promise<Record<SubscriberState, number>> {
	const rows = await db
		.selectFrom('subscriptions')
		.select((eb) => ['state', eb.fn.countAll<number>().as('count')])
		.groupBy('state')
		.execute()
	const counts = { pending: 0, active: 0, left: 0, bounced: 0 }
	for (const { state, count } of rows) counts[state] = count
	return counts
}

/** Finds the data stored about one address, or null. */
export async function findSubscriber(db: Db, email: string): Promise<Subscriber | null> {
	return findBy(db, 'email', email)
}

export async function findSubscriberById(db: Db, id: number): Promise<Subscriber | null> {
	return findBy(db, 'id', id)
}

export async function findSubscriberByUnsubscribeToken(db: Db, token: string): Promise<Subscriber | null> {
	return findBy(db, 'leave_token', token)
}

/** The unsubscribe token of a subscriber; null when there is no such subscriber. */
export async function findUnsubscribeToken(db: Db, id: number): Promise<string | null> {
	const row = await db
		.selectFrom('subscriptions')
		.select('leave_token')
		.where('id', '=', id)
		.executeTakeFirst()
	return row?.leave_token ?? null
}

/** Updates a subscriber; throws `AlreadySubscribedError` when the new address is on the list. */
export async function updateSubscriber(
	db: Db,
	id: number,
	changes: Updateable<Database['subscriptions']>,
): Promise<void> {
	try {
		await db.updateTable('subscriptions').set(changes).where('id', '=', id).execute()
	} catch (error) {
		throw isUniqueViolation(error, 'subscriptions.email') ? new AlreadySubscribedError() : error
	}
}

/** Counts a bounce; earlier ones expire after 30 days without another. Returns the count. */
export async function addSoftBounce(db: Db, id: number, now: string): Promise<number> {
	const since = new Date(Date.parse(now) - 30 * 86_400_000).toISOString()
	const row = await db
		.updateTable('subscriptions')
		.set({
			soft_bounces: sql`CASE WHEN soft_bounced_at > ${since} THEN soft_bounces + 1 ELSE 1 END`,
			soft_bounced_at: now,
		})
		.where('id', '=', id)
		.returning('soft_bounces')
		.executeTakeFirst()
	return row?.soft_bounces ?? 0
}

/** Removes an address; false when it was not on the list. */
export async function deleteSubscription(db: Db, email: string): Promise<boolean> {
	const result = await db.deleteFrom('subscriptions').where('email', '=', email).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Deletes those who left before an instant. */
export async function deleteUnsubscribedBefore(db: Db, instant: string): Promise<void> {
	await db.deleteFrom('subscriptions').where('state', '=', 'left').where('left_at', '<', instant).execute()
}

async function findBy(db: Db, column: 'email' | 'id' | 'leave_token', value: string | number) {
	const row = await db
		.selectFrom('subscriptions')
		.selectAll()
		.where(column, '=', value as never)
		.executeTakeFirst()
	return row ? toSubscriber(row) : null
}

function matchesFilter(
	eb: ExpressionBuilder<Database, 'subscriptions'>,
	{ state, search }: SubscriberFilter,
) {
	return eb.and([...(state ? [eb('state', '=', state)] : []), ...(search ? [emailContains(search)] : [])])
}

/** Finds an international domain in either spelling, since addresses are stored with the ASCII one. */
function emailContains(search: string) {
	const text = search.toLowerCase()
	const at = text.lastIndexOf('@') + 1
	const stored = text.slice(0, at) + (toAscii(text.slice(at)) || text.slice(at))
	return sql<boolean>`instr(lower(email), ${text}) + instr(lower(email), ${stored}) > 0`
}

/** A row without what a sign-up has never been listed with. */
export function toSubscription(row: Row): Subscription {
	return { id: row.id, email: row.email, source: row.source, createdAt: row.created_at }
}

function toSubscriber(row: Row): Subscriber {
	return {
		...toSubscription(row),
		state: row.state,
		topics: row.topics === '' ? [] : row.topics.split(','),
		confirmedAt: row.confirmed_at,
		askedAt: row.asked_at,
		leftAt: row.left_at,
		bounces: row.soft_bounces,
		lastBounceAt: row.soft_bounced_at,
	}
}
