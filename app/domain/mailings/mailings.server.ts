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
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import { findPublishedById } from '../../../db/repositories/published-articles.ts'
import { countRejections, type RejectionCount } from '../../../db/repositories/rejections.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Mail, Outcome } from '../../mail/mail.ts'
import { createMailer } from '../../mail/mailer.server.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { introduce, type Letter, newsletterMail } from '../../mail/newsletter.server.ts'
import { boxTables, type SafeHtml, trustStored } from '../../rich-text/safe-html.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { contentWorker } from '../articles/content-worker/content-worker.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { type Topic, topics } from '../subscriptions/topics.ts'
import { mailJob } from './mail-job.ts'
import type { MailingInput } from './mailing-input.ts'

const pageSize = 25
/** The same article under the same subject to the same readers, queued again within so long, is the same mailing. */
const repeatedWithinMs = 10 * 60_000

/** There is no published article with this id. */
export class ArticleNotPublishedError extends Error {
	constructor() {
		super('There is no published article with this id')
		this.name = 'ArticleNotPublishedError'
	}
}

/** The mailing is in a state in which this cannot be done. */
export class MailingStateError extends Error {
	constructor(state: string) {
		super(`The mailing is ${state}`)
		this.name = 'MailingStateError'
	}
}

/** Previews a mailing of an article; null when it is not published. */
export type MailingPreview = {
	article: PublishedArticle
	letter: Letter
	/** Mail as recipients read it: the letter, and the whole mail as plain text. */
	html: SafeHtml
	text: string
	recipients: Record<Topic, { all: number; unconfirmed: number }>
}

export async function previewMailing(context: Context, articleId: number): Promise<MailingPreview | null> {
	const article = await findPublishedById(context.db, articleId)
	if (!article) return null
	const letter = await composeLetter(context, articleId)
	return {
		article,
		letter,
		// Made of stored content and of text that is escaped.
		html: boxTables(trustStored(letter.html)),
		text: mailTo(context, letter, 'reader@example.org').text,
		recipients: Object.fromEntries(
			await Promise.all(
				topics.map(async (topic) => [topic, await mailings.countRecipients(context.db, topic)]),
			),
		),
	}
}

/**
 * Queues a mailing to everybody who is active and wants its topic. A second press of the button, or a client that calls again
 * because it has seen no response, is given the mailing that is there. Throws `ArticleNotPublishedError`.
 */
export async function queueMailing(
	context: Context,
	{ articleId, subject, introduction, topic }: MailingInput,
): Promise<Mailing> {
	const { clock, env } = context
	const content = { ...introduce(await composeLetter(context, articleId), introduction), subject }
	const now = clock()
	const createdAt = now.toISOString()
	return transact(context, async (context) => {
		const repeatedSince = new Date(now.getTime() - repeatedWithinMs).toISOString()
		const same = await mailings.findMailingSince(context.db, { articleId, subject, topic }, repeatedSince)
		if (same) return same
		if (!(await findPublishedById(context.db, articleId))) throw new ArticleNotPublishedError()
		const recipients = (await mailings.listRecipients(context.db, topic)).map((recipient) => ({
			...recipient,
			messageId: newMessageId(env, now),
		}))
		const mailing = { articleId, subject, topic, content, createdAt }
		const id = await mailings.insertMailing(context.db, mailing, recipients)
		await scheduleJob(context.db, mailJob, createdAt)
		await recordAction(context, 'mailing-queued', { subject, articleId })
		return get(context, id)
	})
}

/** Sends the mail of an article to one address, now and outside the queue. Throws `ArticleNotPublishedError`. */
export async function sendTestMail(
	context: Context,
	{ articleId, subject, introduction }: Omit<MailingInput, 'topic'>,
	address: string,
): Promise<Outcome> {
	const letter = introduce(await composeLetter(context, articleId), introduction)
	const mailer = createMailer(context.env, () => context.sessionSecrets)
	try {
		return await mailer.send(mailTo(context, { ...letter, subject }, address))
	} finally {
		mailer.close()
	}
}

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
	return change(context, id, ['queued', 'paused'], 'paused')
}

/** Goes on with a mailing, also with one that a restore has held; tries a server again that was given time. */
export async function resumeMailing(context: Context, id: number): Promise<Mailing | null> {
	const mailing = await change(context, id, ['queued', 'paused', 'held'], 'queued')
	if (mailing) await startSending(context)
	return mailing
}

/** Ends a mailing; what has not gone out is not sent. */
export async function cancelMailing(context: Context, id: number): Promise<Mailing | null> {
	return change(context, id, ['queued', 'paused', 'held', 'cancelled'], 'cancelled')
}

/** Sends once more what may or may not have gone out. Throws `MailingStateError`; null when there is none. */
export async function resendUncertain(context: Context, id: number): Promise<Mailing | null> {
	const mailing = await change(context, id, ['queued', 'done'], 'queued')
	if (!mailing) return null
	await requeueUncertain(context.db, id, context.clock().toISOString())
	await recordAction(context, 'mailing-resent', { subject: mailing.subject })
	await startSending(context)
	return get(context, id)
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

async function change(
	context: Context,
	id: number,
	from: Mailing['state'][],
	state: keyof typeof changeKinds,
): Promise<Mailing | null> {
	return transact(context, async (context) => {
		const found = await mailings.findMailing(context.db, id)
		if (!found) return null
		if (!from.includes(found.state)) throw new MailingStateError(found.state)
		if (found.state === state) return found
		const isOver = state === 'cancelled'
		await mailings.changeMailingState(context.db, id, state, isOver ? context.clock().toISOString() : null)
		if (isOver) await cancelMails(context.db, { mailingId: id })
		await recordAction(context, changeKinds[state], { subject: found.subject })
		return get(context, id)
	})
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

/** The letter of an article as it is now; it names the version that it holds. Throws `ArticleNotPublishedError`. */
async function composeLetter(context: Context, articleId: number): Promise<Letter> {
	const { env, clock } = context
	const article = await transact(context, async ({ db }) => {
		const found = await findPublishedById(db, articleId)
		return found && { ...found, version: await mailings.findNewestVersion(db, articleId) }
	})
	if (!article) throw new ArticleNotPublishedError()
	const { title, slug, content, publishedAt, version } = article
	return contentWorker.run('letter', {
		site: { SITE_NAME: env.SITE_NAME, SITE_URL: env.SITE_URL },
		article: { title, slug, content, publishedAt, version },
		day: clock().toISOString().slice(0, 10),
	})
}

/** A mail as a recipient gets it, for somebody who is no subscriber: its link to leave leads nowhere. */
function mailTo({ env, clock }: Context, letter: Letter, address: string): Mail {
	const messageId = newMessageId(env, clock())
	const { list: _, ...mail } = newsletterMail(env, letter, {
		subscriberId: 0,
		unsubscribeToken: '0'.repeat(32),
		address,
		messageId,
	})
	return mail
}
