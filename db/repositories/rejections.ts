/** Mails that were refused, at once or by a message that came back. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

type RejectionKind = NonNullable<Selectable<Database['mails']>['refusal']>

/**
 * Writes down that a mail which a server had taken came back from another one: the mail whose `Message-ID` the report
 * repeats, else the newest to the subscriber.
 */
export async function recordReturnedMail(
	db: Db,
	{ subscriberId, about, reply }: { subscriberId: number; about: RejectionKind; reply: string },
	report: string,
): Promise<void> {
	await db
		.updateTable('mails')
		.set({ refusal: about, reply })
		.where('id', '=', ({ selectFrom }) =>
			selectFrom('mails')
				.select('id')
				.where('subscription_id', '=', subscriberId)
				.where('kind', '=', 'mailing')
				.where('state', 'in', ['sent', 'uncertain'])
				.orderBy(sql`instr(${report}, message_id) > 0`, 'desc')
				.orderBy('id', 'desc')
				.limit(1),
		)
		.execute()
}

/** Text of the last refusal of a mail to a subscriber; null where none is stored. */
export async function findLastRefusal(db: Db, subscriptionId: number): Promise<string | null> {
	const row = await db
		.selectFrom('mails')
		.select('reply')
		.where('subscription_id', '=', subscriptionId)
		.where('refusal', 'is not', null)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.reply ?? null
}

/** Mails of a mailing that were refused, at once or later, for one reason. */
export type RejectionCount = {
	about: RejectionKind
	count: number
	/** Text of the last rejection, without e-mail addresses. */
	reply: string
}

/** The refusals of a mailing, most frequent first. */
export async function countRejections(db: Db, mailingId: number): Promise<RejectionCount[]> {
	// Next to max() SQLite takes the other columns from the row that has it.
	const { rows } = await sql<RejectionCount>`
		SELECT refusal AS about, count(*) AS count, reply, max(id) FROM mails
		WHERE mailing_id = ${mailingId} AND refusal IS NOT NULL GROUP BY refusal ORDER BY count DESC`.execute(db)
	return rows
}
