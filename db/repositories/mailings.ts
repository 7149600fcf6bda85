/** Mailings to the list, and how far each one is. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../client.ts'
import { fromJson } from '../columns.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'
import { insertMailRows, type MailState, mailStates } from './mails.ts'

type Row = Selectable<Database['mailings']>

export type MailingState = Row['state']

export type Mailing = {
	id: number
	articleId: number | null
	subject: string
	topic: Row['topic']
	state: MailingState
	/** Why it is held; `''` while it is not. */
	held: Row['held']
	/** When it is to be queued, by the clock of a time zone; null once its mails are made. */
	sendAt: string | null
	zone: string
	/** For the letter that is made when it is queued. */
	introduction: string
	createdAt: string
	finishedAt: string | null
	/** Its mails by state. */
	counts: Record<MailState, number>
}

type NewMailing = Pick<Mailing, 'subject' | 'topic' | 'createdAt'> & { articleId: number; content: object }

/** Who gets a mailing: a subscriber with the `Message-ID` of the mail. */
export type Recipient = { subscriptionId: number; address: string; messageId: string }

/** Stores a mailing with a queued mail for each recipient; returns its id. To be called in a transaction. */
export async function insertMailing(db: Db, mailing: NewMailing, recipients: Recipient[]): Promise<number> {
	const { articleId, subject, topic, content, createdAt } = mailing
	const { id } = await db
		.insertInto('mailings')
		.values({
			article_id: articleId,
			subject,
			topic,
			content: JSON.stringify(content),
			state: 'queued',
			created_at: createdAt,
			finished_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await insertMailsOf(db, id, recipients, createdAt)
	return id
}

/** Queues a mail of a mailing for each recipient. */
export async function insertMailsOf(
	db: Db,
	mailingId: number,
	recipients: Recipient[],
	now: string,
): Promise<void> {
	const rows = recipients.map(({ subscriptionId, address, messageId }) => ({
		kind: 'mailing' as const,
		mailing_id: mailingId,
		subscription_id: subscriptionId,
		address,
		state: 'queued' as const,
		next_at: now,
		lease: null,
		message_id: messageId,
		created_at: now,
	}))
	await insertMailRows(db, rows)
}

/** Active subscribers who want a topic, with their addresses. */
export async function listRecipients(
	db: Db,
	topic: string,
): Promise<{ subscriptionId: number; address: string }[]> {
	return subscribersOf(db, topic).select(['id as subscriptionId', 'email as address']).orderBy('id').execute()
}

/** Counts the recipients, and those of them who never confirmed their address. */
export async function countRecipients(db: Db, topic: string): Promise<{ all: number; unconfirmed: number }> {
	return subscribersOf(db, topic)
		.select((eb) => [
			eb.fn.countAll<number>().as('all'),
			eb.fn.countAll<number>().filterWhere('confirmed_at', 'is', null).as('unconfirmed'),
		])
		.executeTakeFirstOrThrow()
}

function subscribersOf(db: Db, topic: string) {
	return db
		.selectFrom('subscriptions')
		.where('state', '=', 'active')
		.where(sql<boolean>`instr(',' || topics || ',', ${`,${topic},`}) > 0`)
}

/** A mailing with its counts, or null. */
export async function findMailing(db: Db, id: number): Promise<Mailing | null> {
	const row = await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
	const [mailing] = row ? await withCounts(db, [row]) : []
	return mailing ?? null
}

/** The mailing of an article under a subject on a topic, for the same time, that was made since an instant, unless it was cancelled; else null. */
export async function findMailingSince(
	db: Db,
	{
		articleId,
		subject,
		topic,
		sendAt,
	}: Pick<NewMailing, 'articleId' | 'subject' | 'topic'> & { sendAt: string | null },
	instant: string,
): Promise<Mailing | null> {
	const row = await db
		.selectFrom('mailings')
		.select('id')
		.where('article_id', '=', articleId)
		.where('subject', '=', subject)
		.where('topic', '=', topic)
		.where('send_at', 'is', sendAt)
		.where('state', '<>', 'cancelled')
		.where('created_at', '>', instant)
		.executeTakeFirst()
	return row ? findMailing(db, row.id) : null
}

/** Newest first. */
export async function listMailings(db: Db, slice: Slice): Promise<Mailing[]> {
	const rows = await db
		.selectFrom('mailings')
		.selectAll()
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return withCounts(db, rows)
}

export async function countMailings(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('mailings')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}

/** Finds the stored text of a mailing and its topic. */
export async function readMailingContent(
	db: Db,
	id: number,
): Promise<{ topic: Row['topic']; content: Record<string, unknown> }> {
	const { topic, content } = await db
		.selectFrom('mailings')
		.select(['topic', 'content'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return { topic, content: fromJson(content) }
}

/** Changes the state of a mailing, also of one that is held. */
export async function changeMailingState(
	db: Db,
	id: number,
	state: MailingState,
	finishedAt: string | null,
): Promise<void> {
	await db
		.updateTable('mailings')
		.set({ state, held: '', finished_at: finishedAt })
		.where('id', '=', id)
		.execute()
}

/** Ends the queued mailings that have no mail left to send. */
export async function finishMailings(db: Db, now: string): Promise<void> {
	await db
		.updateTable('mailings')
		.set({ state: 'done', finished_at: now })
		.where('state', '=', 'queued')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('mails')
						.select('mails.id')
						.whereRef('mails.mailing_id', '=', 'mailings.id')
						.where('mails.state', 'in', ['queued', 'sending', 'deferred']),
				),
			),
		)
		.execute()
}

/** Erases the addresses in the mails of mailings that were over before an instant. */
export async function eraseMailAddresses(db: Db, instant: string): Promise<void> {
	await db
		.updateTable('mails')
		.set({ address: '', reply: '' })
		.where('address', '<>', '')
		.where('mailing_id', 'in', (eb) =>
			eb.selectFrom('mailings').select('id').where('finished_at', '<', instant),
		)
		.execute()
}

async function withCounts(db: Db, rows: Row[]): Promise<Mailing[]> {
	if (rows.length === 0) return []
	const counted = await db
		.selectFrom('mails')
		.select((eb) => ['mailing_id', 'state', eb.fn.countAll<number>().as('count')])
		.where(
			'mailing_id',
			'in',
			rows.map(({ id }) => id),
		)
		.groupBy(['mailing_id', 'state'])
		.execute()
	return rows.map((row) => {
		const own = counted.filter(({ mailing_id }) => mailing_id === row.id)
		const countOf = (state: MailState) => own.find((each) => each.state === state)?.count ?? 0
		return {
			id: row.id,
			articleId: row.article_id,
			subject: row.subject,
			topic: row.topic,
			state: row.state,
			held: row.held,
			sendAt: row.send_at,
			zone: row.zone,
			introduction: row.introduction,
			createdAt: row.created_at,
			finishedAt: row.finished_at,
			counts: Object.fromEntries(mailStates.map((state) => [state, countOf(state)])) as Mailing['counts'],
		}
	})
}
