/** Mails of no mailing: confirmations, links to own data, answers to reports. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { MailKind } from './mails.ts'

/** Returns true when a mail of a kind has been queued for an address since an instant. */
export async function hasMailSince(
	db: Db,
	kind: MailKind,
	address: string,
	instant: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('mails')
		.select('id')
		.where('kind', '=', kind)
		.where(sql<boolean>`address = ${address} COLLATE NOCASE`)
		.where('created_at', '>', instant)
		.where('mailing_id', 'is', null)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Deletes the mails of a kind, of no mailing, that an address has been sent: another may follow at once. */
export async function deleteSentMails(db: Db, kind: MailKind, address: string): Promise<void> {
	await db
		.deleteFrom('mails')
		.where('kind', '=', kind)
		.where('mailing_id', 'is', null)
		.where('state', '=', 'sent')
		.where(sql<boolean>`address = ${address} COLLATE NOCASE`)
		.execute()
}

/** Deletes the mails of no mailing from before an instant. */
export async function deleteSingleMailsBefore(db: Db, instant: string): Promise<void> {
	await db.deleteFrom('mails').where('mailing_id', 'is', null).where('created_at', '<', instant).execute()
}

/** Queues the mail with the answer to a report; it is composed, and its address read, when it is sent. */
export async function insertAnswer(
	db: Db,
	{ reportId, messageId, now }: { reportId: number; messageId: string; now: string },
): Promise<void> {
	await db
		.insertInto('mails')
		.values({
			kind: 'answer',
			mailing_id: null,
			subscription_id: null,
			report_id: reportId,
			address: '',
			state: 'queued',
			next_at: now,
			lease: null,
			message_id: messageId,
			created_at: now,
		})
		.execute()
}

/** Cancels the answer to a report that has not gone out yet. */
export async function cancelAnswers(db: Db, reportId: number): Promise<void> {
	await db
		.updateTable('mails')
		.set({ state: 'cancelled' })
		.where('report_id', '=', reportId)
		.where('state', 'in', ['queued', 'deferred'])
		.execute()
}
