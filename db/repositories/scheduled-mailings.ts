/** Mailings that wait for their time. They have no letter and no mails before. */
import { type NotNull, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Mailing } from './mailings.ts'

type NewScheduledMailing = Pick<Mailing, 'subject' | 'topic' | 'introduction' | 'zone' | 'createdAt'> & {
	articleId: number
	sendAt: string
}

/** Stores a mailing for its time; returns its id. */
export async function insertScheduledMailing(db: Db, mailing: NewScheduledMailing): Promise<number> {
	const { id } = await db
		.insertInto('mailings')
		.values({
			article_id: mailing.articleId,
			subject: mailing.subject,
			topic: mailing.topic,
			introduction: mailing.introduction,
			content: '{}',
			state: 'scheduled',
			send_at: mailing.sendAt,
			zone: mailing.zone,
			created_at: mailing.createdAt,
			finished_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Ids of the mailings that are due at `now`, earliest first. The words are those of the index. */
export async function listDueMailings(db: Db, now: string): Promise<number[]> {
	const rows = await db
		.selectFrom('mailings')
		.select('id')
		.where('state', '=', sql.lit('scheduled'))
		.where('send_at', '<=', now)
		.orderBy('send_at')
		.orderBy('id')
		.execute()
	return rows.map(({ id }) => id)
}

/** The mailings of an article that wait for their time, earliest first. */
export async function listScheduledMailingsOf(
	db: Db,
	articleId: number,
): Promise<{ id: number; subject: string; sendAt: string; zone: string }[]> {
	return db
		.selectFrom('mailings')
		.select(['id', 'subject', 'send_at as sendAt', 'zone'])
		.where('state', '=', sql.lit('scheduled'))
		.where('send_at', 'is not', null)
		.where('article_id', '=', articleId)
		.orderBy('send_at')
		.$narrowType<{ sendAt: NotNull }>()
		.execute()
}

/** The next instant after `now` at which a mailing is due, or null. */
export async function findNextMailing(db: Db, now: string): Promise<string | null> {
	const row = await db
		.selectFrom('mailings')
		.select((eb) => eb.fn.min('send_at').as('next'))
		.where('state', '=', sql.lit('scheduled'))
		.where('send_at', '>', now)
		.executeTakeFirst()
	return row?.next ?? null
}

/** Gives a mailing that has no mails yet another time, also one that is held; false when it is neither any more. */
export async function rescheduleMailing(
	db: Db,
	id: number,
	{ sendAt, zone }: { sendAt: string; zone: string },
): Promise<boolean> {
	const result = await db
		.updateTable('mailings')
		.set({ state: 'scheduled', held: '', send_at: sendAt, zone })
		.where('id', '=', id)
		.where('state', 'in', ['scheduled', 'held'])
		.where('send_at', 'is not', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Holds the mailings that were due before an instant. */
export async function holdOverdueMailings(db: Db, before: string): Promise<void> {
	await db
		.updateTable('mailings')
		.set({ state: 'held', held: 'late' })
		.where('state', '=', sql.lit('scheduled'))
		.where('send_at', '<', before)
		.execute()
}

/** Holds a mailing whose article is not public, unless it is no longer scheduled. */
export async function holdUnpublishedMailing(db: Db, id: number): Promise<void> {
	await db
		.updateTable('mailings')
		.set({ state: 'held', held: 'unpublished' })
		.where('id', '=', id)
		.where('state', '=', 'scheduled')
		.execute()
}

/**
 * Takes a mailing that has no mails yet, to queue it with its letter: of several who try, one. False for the others, and
 * when it is in none of the states.
 */
export async function claimScheduledMailing(
	db: Db,
	id: number,
	from: readonly ('scheduled' | 'held')[],
	content: object,
): Promise<boolean> {
	const result = await db
		.updateTable('mailings')
		.set({ state: 'queued', held: '', send_at: null, content: JSON.stringify(content) })
		.where('id', '=', id)
		.where('state', 'in', from)
		.where('send_at', 'is not', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}
