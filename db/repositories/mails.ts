/**
 * The queue of mails. A row is `sending`, and committed as that, before the mail server hears of it; what became of it is
 * committed after. So a crash leaves what was in the air in that state, and nothing else.
 */
import { type Insertable, type Selectable, sql } from 'kysely'
import { batchesOf } from '../batches.ts'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

type Row = Selectable<Database['mails']>

export type MailKind = Row['kind']
export type MailState = Row['state']

/** The states of a mail, in the order in which they are shown. */
export const mailStates = [
	'queued',
	'sending',
	'sent',
	'written',
	'deferred',
	'uncertain',
	'failed',
	'cancelled',
] as const satisfies MailState[]

/** A mail that a run of the clock has taken. */
export type ClaimedMail = {
	id: number
	kind: MailKind
	mailingId: number | null
	subscriptionId: number | null
	reportId: number | null
	address: string
	messageId: string
	/** With this one. */
	attempts: number
}

type NewMail = {
	kind: Exclude<MailKind, 'mailing' | 'answer'>
	subscriptionId: number | null
	address: string
	messageId: string
	now: string
	sendAfter?: string
}

/** Queues mails that belong to no mailing, to be sent at once or from `sendAfter` on. */
export async function insertMails(db: Db, mails: NewMail[]): Promise<void> {
	const rows = mails.map((mail) => ({
		kind: mail.kind,
		mailing_id: null,
		subscription_id: mail.subscriptionId,
		address: mail.address,
		state: 'queued' as const,
		next_at: mail.sendAfter ?? mail.now,
		lease: null,
		message_id: mail.messageId,
		created_at: mail.now,
	}))
	await insertMailRows(db, rows)
}

/** Queues mails of whatever kind. */
export async function insertMailRows(db: Db, rows: Insertable<Database['mails']>[]): Promise<void> {
	for (const batch of batchesOf(rows)) await db.insertInto('mails').values(batch).execute()
}

/** Mails that may go out: of no mailing, or of one that is queued. The words are those of the index. */
const isDue = sql`state IN ('queued', 'deferred')`

/**
 * Takes the next mail that is due, those of no mailing first; null when there is none, or when `lease` does not hold the
 * job named `job` any more.
 */
export async function claimMail(
	db: Db,
	{ lease, job, now }: { lease: string; job: string; now: string },
): Promise<ClaimedMail | null> {
	for (const mailingId of await sendableMailings(db)) {
		const { rows } = await sql<Row>`
			UPDATE mails SET state = 'sending', lease = ${lease}, attempts = attempts + 1
			WHERE id = (
				SELECT id FROM mails WHERE mailing_id IS ${mailingId} AND ${isDue} AND next_at <= ${now}
				ORDER BY next_at, id LIMIT 1
			) AND EXISTS (SELECT 1 FROM jobs WHERE name = ${job} AND lease = ${lease})
			RETURNING *`.execute(db)
		const [row] = rows
		if (row)
			return {
				id: row.id,
				kind: row.kind,
				mailingId: row.mailing_id,
				subscriptionId: row.subscription_id,
				reportId: row.report_id,
				address: row.address,
				messageId: row.message_id,
				attempts: row.attempts,
			}
	}
	return null
}

/** When the next mail is due; null when none is waiting. */
export async function findNextMailInstant(db: Db): Promise<string | null> {
	let next: string | null = null
	for (const mailingId of await sendableMailings(db)) {
		const { rows } = await sql<{ at: string | null }>`
			SELECT min(next_at) AS at FROM mails WHERE mailing_id IS ${mailingId} AND ${isDue}`.execute(db)
		const at = rows[0]?.at
		if (at && (next === null || at < next)) next = at
	}
	return next
}

async function sendableMailings(db: Db): Promise<(number | null)[]> {
	const rows = await db
		.selectFrom('mailings')
		.select('id')
		.where('state', '=', 'queued')
		.orderBy('id')
		.execute()
	return [null, ...rows.map(({ id }) => id)]
}

type MailOutcome = {
	state: MailState
	reply: string
	refusal?: Row['refusal']
	nextAt?: string | undefined
	attempts?: number
}

/**
 * Writes down what became of a mail that `lease` has taken. That also counts when another process has meanwhile called
 * it uncertain: who sent it knows better.
 */
export async function settleMail(db: Db, id: number, lease: string, settled: MailOutcome): Promise<void> {
	const { state, reply, refusal = null, nextAt, attempts } = settled
	await db
		.updateTable('mails')
		.set({ state, reply, refusal, lease: null, attempts, ...(nextAt && { next_at: nextAt }) })
		.where('id', '=', id)
		.where('lease', '=', lease)
		.where('state', 'in', ['sending', 'uncertain'])
		.execute()
}

/**
 * Finds what a process that is gone had in the air: mails of mailings and answers to reports are `uncertain` from now on;
 * the others go out again, which does no harm.
 */
export async function recoverMails(db: Db, lease: string): Promise<void> {
	await sql`UPDATE mails SET state = CASE WHEN kind IN ('mailing', 'answer') THEN 'uncertain' ELSE 'deferred' END,
		reply = 'The program ended while this mail was on its way.'
		WHERE state = 'sending' AND lease <> ${lease}`.execute(db)
}

/** Has the uncertain mails of a mailing sent once more; returns how many. */
export async function requeueUncertain(db: Db, mailingId: number, now: string): Promise<number> {
	const result = await db
		.updateTable('mails')
		.set({ state: 'queued', next_at: now, lease: null })
		.where('mailing_id', '=', mailingId)
		.where('state', '=', 'uncertain')
		.where('address', '<>', '')
		.executeTakeFirst()
	return Number(result.numUpdatedRows)
}

/** Cancels what has not gone out yet: of a mailing, or to a subscriber, whose other mails wait unless they are named. */
export async function cancelMails(
	db: Db,
	of: { mailingId: number } | { subscriptionId: number },
	kinds: MailKind[] = ['mailing'],
): Promise<void> {
	const query = db
		.updateTable('mails')
		.set({ state: 'cancelled' })
		.where('kind', 'in', kinds)
		.where('state', 'in', ['queued', 'deferred'])
	await ('mailingId' in of
		? query.where('mailing_id', '=', of.mailingId)
		: query.where('subscription_id', '=', of.subscriptionId)
	).execute()
}

/**
 * Erases an address wherever mails hold it, and the addresses that its subscription has had before; drops what was still
 * to be sent. Returns false when no mail held one.
 */
export async function eraseMailsTo(db: Db, address: string, subscriptionId: number | null): Promise<boolean> {
	const to = sql<boolean>`(address = ${address} COLLATE NOCASE OR subscription_id = ${subscriptionId})`
	const deleted = await db.deleteFrom('mails').where('mailing_id', 'is', null).where(to).executeTakeFirst()
	await db
		.updateTable('mails')
		.set({ state: 'cancelled' })
		.where('state', 'in', ['queued', 'deferred'])
		.where(to)
		.execute()
	const erased = await db.updateTable('mails').set({ address: '', reply: '' }).where(to).executeTakeFirst()
	return deleted.numDeletedRows + erased.numUpdatedRows > 0n
}

/** A mail of a mailing as its recipient sees it; `reply` is what the mail server said. */
export type ReceivedMail = Pick<Row, 'state' | 'reply' | 'refusal'> & { subject: string; queuedAt: string }

/** Lists the mailings that were sent to an address, for its owner. */
export async function listMailsTo(db: Db, address: string): Promise<ReceivedMail[]> {
	return db
		.selectFrom('mails')
		.innerJoin('mailings', 'mailings.id', 'mails.mailing_id')
		.select([
			'mailings.subject',
			'mails.state',
			'mails.reply',
			'mails.refusal',
			'mails.created_at as queuedAt',
		])
		.where(sql<boolean>`mails.address = ${address} COLLATE NOCASE`)
		.orderBy('mails.id')
		.execute()
}
