/** Mailings whose time has come. */
import { findMailing, type Mailing } from '../../../db/repositories/mailings.ts'
import * as scheduled from '../../../db/repositories/scheduled-mailings.ts'
import { asActor, type Context } from '../../runtime/context.server.ts'
import { lateMs, theClock } from '../articles/schedule.server.ts'
import { findMailableArticle } from './letters.server.ts'
import { ArticleNotPublishedError } from './mailing-errors.server.ts'
import { queueScheduled } from './queue-mailing.server.ts'

/** When to look again for an article that is being published at the same time. */
const publishingMs = 1000
/** When to try again what could not be queued. */
const retryMs = 60_000

/**
 * Queues what is due, for those who are subscribed now, and holds what is too late or whose article is not public. Returns
 * when to come back. What fails is logged and keeps nothing else waiting.
 */
export async function queueDueMailings(context: Context): Promise<Date | null> {
	const { db, clock, log } = context
	const now = clock()
	await scheduled.holdOverdueMailings(db, new Date(now.getTime() - lateMs).toISOString())
	const times: number[] = []
	for (const id of await scheduled.listDueMailings(db, now.toISOString())) {
		try {
			const mailing = await findMailing(db, id)
			if (!mailing) continue
			if (await isBeingPublished(context, mailing)) times.push(now.getTime() + publishingMs)
			else await queueOrHold(context, mailing)
		} catch (error) {
			times.push(now.getTime() + retryMs)
			log.error({ err: error, mailing: id }, 'mailing not queued as scheduled')
		}
	}
	const next = await scheduled.findNextMailing(db, now.toISOString())
	if (next !== null) times.push(Date.parse(next))
	return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** An article that is due is published first. */
async function isBeingPublished(context: Context, { articleId }: Mailing): Promise<boolean> {
	const mailable = articleId === null ? null : await findMailableArticle(context, articleId)
	return Boolean(mailable?.planned && mailable.planned.publishAt <= context.clock().toISOString())
}

async function queueOrHold(context: Context, mailing: Mailing): Promise<void> {
	const { db, log } = context
	const { id, sendAt } = mailing
	try {
		const queued = await queueScheduled(asActor(context, theClock), mailing, ['scheduled'])
		if (queued) log.info({ mailing: id, sendAt }, 'mailing queued as scheduled')
	} catch (error) {
		if (!(error instanceof ArticleNotPublishedError)) throw error
		await scheduled.holdUnpublishedMailing(db, id)
		log.warn({ mailing: id, sendAt }, 'mailing held: its article is not public')
	}
}
