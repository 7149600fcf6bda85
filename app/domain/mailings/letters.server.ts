/** The letter of a mailing: an article as it is mailed, to be looked at, tried out and queued. */

import { type Article, findArticleById } from '../../../db/repositories/articles.ts'
import * as mailings from '../../../db/repositories/mailings.ts'
import { findPublishedById } from '../../../db/repositories/published-articles.ts'
import { newestRevisionNumber } from '../../../db/repositories/revision-results.ts'
import { listScheduledMailingsOf } from '../../../db/repositories/scheduled-mailings.ts'
import { findSchedule } from '../../../db/repositories/schedules.ts'
import type { Mail, Outcome } from '../../mail/mail.ts'
import { createMailer } from '../../mail/mailer.server.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { introduce, type Letter, newsletterMail } from '../../mail/newsletter.server.ts'
import { boxTables, type SafeHtml, trustStored } from '../../rich-text/safe-html.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { contentWorker } from '../articles/content-worker/content-worker.server.ts'
import type { Chosen } from '../articles/schedule.server.ts'
import { type Topic, topics } from '../subscriptions/topics.ts'
import { ArticleNotPublishedError } from './mailing-errors.server.ts'
import type { MailingInput } from './mailing-input.ts'

/** An article that can be mailed. */
export type MailableArticle = {
	article: Article
	/** When it will be public; null when it is. */
	planned: Chosen | null
	/** The number of its newest version; 0 when it has never been public. */
	version: number
}

/** Finds an article that is public, or will be at an instant; null for every other. */
export async function findMailableArticle(context: Context, id: number): Promise<MailableArticle | null> {
	return transact(context, async ({ db }) => {
		const version = await newestRevisionNumber(db, id)
		const published = await findPublishedById(db, id)
		if (published) return { article: published, planned: null, version }
		const article = await findArticleById(db, id)
		const schedule = await findSchedule(db, id)
		return article && schedule?.held === '' ? { article, planned: schedule, version } : null
	})
}

/** Finds out whether an article will be public when its mailing is due, as things stand. */
export async function willBePublic(
	context: Context,
	{ articleId, sendAt }: Pick<mailings.Mailing, 'articleId' | 'sendAt'>,
): Promise<boolean> {
	const mailable = articleId === null ? null : await findMailableArticle(context, articleId)
	if (!mailable?.planned) return mailable !== null
	return sendAt !== null && mailable.planned.publishAt <= sendAt
}

/** Previews a mailing of an article. */
export type MailingPreview = Pick<MailableArticle, 'article' | 'planned'> & {
	letter: Letter
	/** Mail as recipients read it: the letter, and the whole mail as plain text. */
	html: SafeHtml
	text: string
	recipients: Record<Topic, { all: number; unconfirmed: number }>
	/** Mailings of the article that wait for their time. */
	scheduled: Awaited<ReturnType<typeof listScheduledMailingsOf>>
}

/** A mailing of an article as it would look now; null when the article cannot be mailed. */
export async function previewMailing(context: Context, articleId: number): Promise<MailingPreview | null> {
	const mailable = await findMailableArticle(context, articleId)
	if (!mailable) return null
	const letter = await composeLetter(context, mailable)
	return {
		article: mailable.article,
		planned: mailable.planned,
		letter,
		// Made of stored content and of text that is escaped.
		html: boxTables(trustStored(letter.html)),
		text: mailTo(context, letter, 'reader@example.org').text,
		recipients: Object.fromEntries(
			await Promise.all(
				topics.map(async (topic) => [topic, await mailings.countRecipients(context.db, topic)]),
			),
		),
		scheduled: await listScheduledMailingsOf(context.db, articleId),
	}
}

/** Sends the mail of an article to one address, now and outside the queue. Throws `ArticleNotPublishedError`. */
export async function sendTestMail(
	context: Context,
	{ articleId, subject, introduction }: Pick<MailingInput, 'articleId' | 'subject' | 'introduction'>,
	address: string,
): Promise<Outcome> {
	const mailable = await findMailableArticle(context, articleId)
	if (!mailable) throw new ArticleNotPublishedError()
	const letter = introduce(await composeLetter(context, mailable), introduction)
	const mailer = createMailer(context.env, () => context.sessionSecrets)
	try {
		return await mailer.send(mailTo(context, { ...letter, subject }, address))
	} finally {
		mailer.close()
	}
}

/** The letter of an article as it is now; it names the version that it holds. */
export async function composeLetter(
	{ env, clock }: Context,
	{ article, planned, version }: MailableArticle,
): Promise<Letter> {
	const { title, slug, content, language } = article
	const now = clock().toISOString()
	const publishedAt = planned?.publishAt ?? article.publishedAt ?? now
	return contentWorker.run('letter', {
		site: { SITE_NAME: env.SITE_NAME, SITE_URL: env.SITE_URL },
		article: { title, slug, content, language, publishedAt, version },
		day: now.slice(0, 10),
	})
}

/** A mail as a recipient gets it, for somebody who is no subscriber: its unsubscribe link leads nowhere. */
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
