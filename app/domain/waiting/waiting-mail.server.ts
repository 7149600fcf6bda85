/** Notification mail about pending work: to the archive's contact, at most once a day, only when something is new. */
import { findWaitingMail, writeWaitingMail } from '../../../db/repositories/waiting.ts'
import { createMailer } from '../../mail/mailer.server.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { waitingMail } from '../../mail/short-mails.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listWaiting } from './waiting-list.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Sends the mail when it is due; returns when to look again, null where there is nobody to write to. A mail that the server
 * may have accepted counts as sent; one that it has not is tried again in an hour.
 */
export async function sendWaitingMail(context: Context): Promise<Date | null> {
	const { db, env, clock, log } = context
	if (!env.CONTACT_EMAIL) return null
	const now = clock()
	const last = await findWaitingMail(db)
	const dueMs = last ? Date.parse(last.sentAt) + dayMs : 0
	if (now.getTime() < dueMs) return new Date(dueMs)
	const later = new Date(now.getTime() + hourMs)
	const items = await listWaiting(context)
	const known = new Set(last?.keys)
	const news = items.filter(({ keys }) => keys.some((key) => !known.has(key)))
	if (news.length === 0) return later
	const envelope = { address: env.CONTACT_EMAIL, messageId: newMessageId(env, now) }
	const mailer = createMailer(env, () => context.sessionSecrets)
	try {
		const outcome = await mailer.send(
			waitingMail(env, envelope, { news, others: items.filter((item) => !news.includes(item)) }),
		)
		if (outcome.kind === 'temporary' || outcome.kind === 'unavailable') {
			log.warn({ reason: outcome.reason }, 'notification mail not sent, retrying in 1 hour')
			return later
		}
		if (outcome.kind === 'refused')
			log.warn({ reason: outcome.reason }, 'SMTP server rejected the notification mail')
	} finally {
		mailer.close()
	}
	await writeWaitingMail(
		db,
		now.toISOString(),
		items.flatMap(({ keys }) => keys),
	)
	return new Date(now.getTime() + dayMs)
}
