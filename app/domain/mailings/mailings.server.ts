/** Mailings: an article sent to those who want to be written to about its topic. */

import { scheduleJob } from '../../../db/repositories/jobs.ts'
import {
	type MailServerState,
	readMailServer,
	writeMailServer,
} from '../../../db/repositories/mail-server.ts'
import type { Mailing } from '../../../db/repositories/mailings.ts'
import * as mailings from '../../../db/repositories/mailings.ts'
import { cancelMails, requeueUncertain } from '../../../db/repositories/mails.ts'
import { countRejections, type RejectionCount } from '../../../db/repositories/rejections.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import type { Topic } from '../subscriptions/topics.ts'
import { mailJob } from './mail-job.ts'
import { MailingStateError } from './mailing-errors.server.ts'
import { sendMailingNow } from './queue-mailing.server.ts'

const pageSize = 25

/** A page of mailings, newest first; the last one when a later one was asked for. */
export async function listMailingPage({ db }: Context, asked: number) {
	const total = await mailings.countMailings(db)
	const { slice, ...list } = pageOfList(asked, total, pageSize)
	return { mailings: await mailings.listMailings(db, slice), total, ...list }
}

/** The mailing with this id, or null. */
export async function findMailing({ db }: Context, id: number): Promise<Mailing | null> {
	return mailings.findMailing(db, id)
}

/** Why mails of a mailing were refused, most frequent reason first. */
export async function listRejections({ db }: Context, id: number): Promise<RejectionCount[]> {
	return countRejections(db, id)
}

/** State of the mail server. */
export async function findMailServerState({ db }: Context): Promise<MailServerState> {
	return readMailServer(db)
}

/** Sends nothing more of a mailing until it is resumed. Throws `MailingStateError`; null when there is none. */
export async function pauseMailing(context: Context, id: number): Promise<Mailing | null> {
	return transact(context, (context) => changeState(context, id, ['queued', 'paused'], 'paused'))
}

/**
 * Goes on with a mailing, also with one that is held; one that has no mails yet goes out now. Tries a server again that was
 * given time. Throws `MailingStateError` and `ArticleNotPublishedError`; null when there is none.
 */
export async function resumeMailing(context: Context, id: number): Promise<Mailing | null> {
	const found = await mailings.findMailing(context.db, id)
	if (found?.state === 'held' && found.sendAt !== null) return sendMailingNow(context, id)
	return transact(context, async (context) => {
		const mailing = await changeState(context, id, ['queued', 'paused', 'held'], 'queued')
		if (mailing) await startSending(context)
		return mailing
	})
}

/** Ends a mailing; what has not gone out is not sent. */
export async function cancelMailing(context: Context, id: number): Promise<Mailing | null> {
	return transact(context, (context) =>
		changeState(context, id, ['scheduled', 'queued', 'paused', 'held', 'cancelled'], 'cancelled'),
	)
}

/** Sends once more what may or may not have gone out. Throws `MailingStateError`; null when there is none. */
export async function resendUncertain(context: Context, id: number): Promise<Mailing | null> {
	return transact(context, async (context) => {
		const mailing = await changeState(context, id, ['queued', 'done'], 'queued')
		if (!mailing) return null
		// In the same transaction: the sender ends a queued mailing that has no mail left to send.
		await requeueUncertain(context.db, id, context.clock().toISOString())
		await recordAction(context, 'mailing-resent', { subject: mailing.subject })
		await startSending(context)
		return get(context, id)
	})
}

async function startSending({ db, clock }: Context): Promise<void> {
	await writeMailServer(db, { failures: 0, pausedUntil: null, reason: '' })
	await scheduleJob(db, mailJob, clock().toISOString())
}

const changeKinds = {
	paused: 'mailing-paused',
	queued: 'mailing-resumed',
	cancelled: 'mailing-cancelled',
} as const

/** To be called in a transaction. */
async function changeState(
	context: Context,
	id: number,
	from: Mailing['state'][],
	state: keyof typeof changeKinds,
): Promise<Mailing | null> {
	const found = await mailings.findMailing(context.db, id)
	if (!found) return null
	if (!from.includes(found.state)) throw new MailingStateError(found.state)
	if (found.state === state) return found
	const isOver = state === 'cancelled'
	await mailings.changeMailingState(context.db, id, state, isOver ? context.clock().toISOString() : null)
	if (isOver) await cancelMails(context.db, { mailingId: id })
	await recordAction(context, changeKinds[state], { subject: found.subject })
	return get(context, id)
}

async function get({ db }: Context, id: number): Promise<Mailing> {
	const mailing = await mailings.findMailing(db, id)
	if (!mailing) throw new Error(`mailing ${id} is gone`)
	return mailing
}

/** Counts who would get a mailing on a topic now. */
export async function countRecipients({ db }: Context, topic: Topic): Promise<number> {
	return (await mailings.countRecipients(db, topic)).all
}
