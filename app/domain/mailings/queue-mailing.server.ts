/** A mailing on its way into the queue: at once, or at a time. */
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import type { Mailing, Recipient } from '../../../db/repositories/mailings.ts'
import * as mailings from '../../../db/repositories/mailings.ts'
import { findPublishedById } from '../../../db/repositories/published-articles.ts'
import {
	claimScheduledMailing,
	insertScheduledMailing,
	rescheduleMailing,
} from '../../../db/repositories/scheduled-mailings.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { introduce } from '../../mail/newsletter.server.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import type { Topic } from '../subscriptions/topics.ts'
import { composeLetter, findMailableArticle } from './letters.server.ts'
import { mailJob, scheduledMailingsJob } from './mail-job.ts'
import { ArticleNotPublishedError, InvalidSendTimeError, MailingStateError } from './mailing-errors.server.ts'
import type { MailingInput } from './mailing-input.ts'

/** The same article under the same subject to the same readers for the same time, again within so long, is the same mailing. */
const repeatedWithinMs = 10 * 60_000

/**
 * Queues a mailing to everybody who is active and wants its topic, at once or at its time. A second press of the button, or
 * a client that calls again because it has seen no response, is given the mailing that is there. `zone` is the one in which the
 * time was chosen. Throws `ArticleNotPublishedError` and `InvalidSendTimeError`.
 */
export async function createMailing(context: Context, input: MailingInput, zone = 'UTC'): Promise<Mailing> {
	const { articleId, sendAt } = input
	await checkSendTime(context, articleId, sendAt)
	return sendAt === undefined
		? queueAtOnce(context, input)
		: scheduleMailing(context, { ...input, sendAt, zone })
}

/** Throws `InvalidSendTimeError` when no mailing of the article can go out then, and `ArticleNotPublishedError`. */
export async function checkSendTime(
	context: Context,
	articleId: number,
	sendAt: string | undefined,
): Promise<void> {
	const mailable = await findMailableArticle(context, articleId)
	if (!mailable) throw new ArticleNotPublishedError()
	if (sendAt !== undefined && sendAt <= context.clock().toISOString())
		throw new InvalidSendTimeError('Choose a time in the future')
	const { planned } = mailable
	if (planned && (sendAt === undefined || sendAt < planned.publishAt))
		throw new InvalidSendTimeError(
			`The article will be public on ${describeInZone(planned.publishAt, planned.zone)}. Choose that time or a later one`,
		)
}

async function queueAtOnce(
	context: Context,
	{ articleId, subject, introduction, topic }: MailingInput,
): Promise<Mailing> {
	const content = await composeContent(context, { articleId, subject, introduction })
	const createdAt = context.clock().toISOString()
	return transact(context, async (context) => {
		const same = await findSame(context, { articleId, subject, topic, sendAt: null })
		if (same) return same
		const recipients = await listRecipients(context, articleId, topic)
		const mailing = { articleId, subject, topic, content, createdAt }
		const id = await mailings.insertMailing(context.db, mailing, recipients)
		await noteQueued(context, { subject, articleId })
		return findStored(context, id)
	})
}

async function scheduleMailing(
	context: Context,
	mailing: MailingInput & { sendAt: string; zone: string },
): Promise<Mailing> {
	const { articleId, subject, sendAt } = mailing
	return transact(context, async (context) => {
		const same = await findSame(context, mailing)
		if (same) return same
		const createdAt = context.clock().toISOString()
		const id = await insertScheduledMailing(context.db, { ...mailing, createdAt })
		await noteScheduled(context, { subject, articleId }, sendAt)
		return findStored(context, id)
	})
}

/**
 * Gives a mailing that waits for its time, or is held since then, another time. Throws `MailingStateError`,
 * `ArticleNotPublishedError` and `InvalidSendTimeError`; null when there is none.
 */
export async function changeSendTime(
	context: Context,
	id: number,
	time: { sendAt: string; zone: string },
): Promise<Mailing | null> {
	const found = await mailings.findMailing(context.db, id)
	if (!found) return null
	const { articleId, subject } = found
	if (articleId === null) throw new ArticleNotPublishedError()
	await checkSendTime(context, articleId, time.sendAt)
	return transact(context, async (context) => {
		if (!(await rescheduleMailing(context.db, id, time)))
			throw new MailingStateError((await findStored(context, id)).state)
		await noteScheduled(context, { subject, articleId }, time.sendAt)
		return findStored(context, id)
	})
}

/**
 * Queues a mailing that has waited for its time, with the article and the subscribers as they are now. Null when it is in
 * none of the states any more. Throws `ArticleNotPublishedError`.
 */
export async function queueScheduled(
	context: Context,
	{ id, articleId, subject, introduction, topic }: Mailing,
	from: readonly ('scheduled' | 'held')[],
): Promise<Mailing | null> {
	if (articleId === null) throw new ArticleNotPublishedError()
	const content = await composeContent(context, { articleId, subject, introduction })
	return transact(context, async (context) => {
		if (!(await claimScheduledMailing(context.db, id, from, content))) return null
		const recipients = await listRecipients(context, articleId, topic)
		await mailings.insertMailsOf(context.db, id, recipients, context.clock().toISOString())
		await noteQueued(context, { subject, articleId })
		return findStored(context, id)
	})
}

/**
 * Sends a mailing ahead of its time, or one that is held since then. Throws `MailingStateError` and
 * `ArticleNotPublishedError`; null when there is none.
 */
export async function sendMailingNow(context: Context, id: number): Promise<Mailing | null> {
	const found = await mailings.findMailing(context.db, id)
	if (!found || found.state === 'queued') return found
	const queued = found.sendAt === null ? null : await queueScheduled(context, found, ['scheduled', 'held'])
	if (!queued) throw new MailingStateError((await findStored(context, id)).state)
	return queued
}

async function composeContent(
	context: Context,
	{ articleId, subject, introduction }: Pick<MailingInput, 'articleId' | 'subject' | 'introduction'>,
) {
	const mailable = await findMailableArticle(context, articleId)
	if (!mailable || mailable.planned) throw new ArticleNotPublishedError()
	return { ...introduce(await composeLetter(context, mailable), introduction), subject }
}

async function findSame(
	{ db, clock }: Context,
	mailing: Parameters<typeof mailings.findMailingSince>[1],
): Promise<Mailing | null> {
	const since = new Date(clock().getTime() - repeatedWithinMs).toISOString()
	return mailings.findMailingSince(db, mailing, since)
}

/** Those who get a mailing now. Throws `ArticleNotPublishedError` when the article has been taken offline meanwhile. */
async function listRecipients(context: Context, articleId: number, topic: Topic): Promise<Recipient[]> {
	const { db, env, clock } = context
	if (!(await findPublishedById(db, articleId))) throw new ArticleNotPublishedError()
	const now = clock()
	const subscribers = await mailings.listRecipients(db, topic)
	return subscribers.map((subscriber) => ({ ...subscriber, messageId: newMessageId(env, now) }))
}

type Subject = { subject: string; articleId: number }

async function noteScheduled(context: Context, about: Subject, sendAt: string): Promise<void> {
	await scheduleJob(context.db, scheduledMailingsJob, sendAt)
	await recordAction(context, 'mailing-scheduled', about)
}

async function noteQueued(context: Context, about: Subject): Promise<void> {
	await scheduleJob(context.db, mailJob, context.clock().toISOString())
	await recordAction(context, 'mailing-queued', about)
}

async function findStored({ db }: Context, id: number): Promise<Mailing> {
	const mailing = await mailings.findMailing(db, id)
	if (!mailing) throw new Error(`mailing ${id} is gone`)
	return mailing
}
