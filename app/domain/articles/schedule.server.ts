import { VersionConflictError } from '../../../db/errors.ts'
import { type Article, findArticleById, findChangeNote } from '../../../db/repositories/articles.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import * as schedules from '../../../db/repositories/schedules.ts'
import { asActor, type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { replaceArticle, type SaveOptions } from './articles.server.ts'
import { retryOn } from './retry.ts'

/** The job of the clock that publishes. */
export const publishingJob = 'publishing'

/** Delay after which the clock holds something instead of doing it. */
export const lateMs = 24 * 3_600_000
/** When to try again what could not be published. */
const retryMs = 60_000

/** Nothing can be published at this time; the message says why. */
export class InvalidScheduleError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'InvalidScheduleError'
	}
}

/** The article is public or archived, so that it cannot be scheduled. */
export class NotADraftError extends Error {
	constructor() {
		super('Only a draft can be scheduled')
		this.name = 'NotADraftError'
	}
}

/** An instant, and the time zone in which it was chosen. */
export type Chosen = Pick<schedules.Schedule, 'publishAt' | 'zone'>

/** The schedule of an article, or null. */
export async function findSchedule({ db }: Context, id: number) {
	return schedules.findSchedule(db, id)
}

/** The schedules of those of these articles that have one. */
export async function findSchedules({ db }: Context, ids: readonly number[]) {
	return schedules.findSchedules(db, ids)
}

/** The articles that will be published by themselves, earliest first. */
export async function listPlannedArticles({ db }: Context) {
	return schedules.listPlannedArticles(db)
}

/**
 * Has a draft published at an instant. Null when there is no such article. Throws `InvalidScheduleError` and
 * `NotADraftError`.
 */
export async function scheduleArticle(
	context: Context,
	id: number,
	chosen: Chosen,
): Promise<schedules.Schedule | null> {
	assertToCome(context, chosen)
	return transact(context, async (context) => {
		const article = await findArticleById(context.db, id)
		if (!article) return null
		if (article.status !== 'draft') throw new NotADraftError()
		await writeSchedule(context, article, chosen)
		return schedules.findSchedule(context.db, id)
	})
}

/** Leaves an article a draft; false when it was not scheduled. */
export async function unscheduleArticle(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		const article = await findArticleById(context.db, id)
		return article !== null && endSchedule(context, article)
	})
}

/** Options of a save as a draft that schedules the article, or with null ends its schedule. Throws `InvalidScheduleError`. */
export function schedulingSave(context: Context, chosen: Chosen | null): SaveOptions {
	if (chosen) assertToCome(context, chosen)
	return {
		// Scheduling must not take a public article offline.
		precondition: async (_context, before) => {
			if (before.status === 'published') throw new NotADraftError()
			return true
		},
		afterWrite: async (context, article) => {
			if (chosen) await writeSchedule(context, article, chosen)
			else await endSchedule(context, article)
		},
	}
}

/**
 * Publishes what is due, as PUBLISH does, and holds what is too late. Returns when to come back. What fails is logged
 * and keeps nothing else waiting.
 */
export async function publishDueArticles(context: Context): Promise<Date | null> {
	const { db, clock, log } = context
	const now = clock()
	await schedules.suspendOverdue(db, new Date(now.getTime() - lateMs).toISOString())
	let hasFailed = false
	for (const { articleId, publishAt } of await schedules.listDue(db, now.toISOString())) {
		try {
			const article = await publishDue(context, articleId, publishAt)
			if (article) log.info({ articleId, publishAt }, 'published as scheduled')
		} catch (error) {
			hasFailed = true
			log.error({ err: error, articleId, publishAt }, 'not published as scheduled')
		}
	}
	const next = await schedules.findNextPublishing(db, now.toISOString())
	const times = [next && Date.parse(next), hasFailed && clock().getTime() + retryMs].filter(
		(time) => typeof time === 'number',
	)
	return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Who does what was scheduled. */
export const theClock = { via: 'clock', userId: null } as const

/** Publishes an article that is due. Whether it still is, is asked in the transaction, so that it happens once. */
async function publishDue(context: Context, id: number, publishAt: string): Promise<Article | null> {
	return retryOn(VersionConflictError, async () => {
		const article = await findArticleById(context.db, id)
		const schedule = await schedules.findSchedule(context.db, id)
		if (!article || !schedule) return null
		const changeNote = await findChangeNote(context.db, id)
		const input = { ...article, status: 'published' as const, publishedAt: publishAt, changeNote }
		return replaceArticle(asActor(context, theClock), id, input, article.version, {
			precondition: async ({ db }) => {
				const schedule = await schedules.findSchedule(db, id)
				return schedule?.held === '' && schedule.publishAt === publishAt
			},
		})
	})
}

function assertToCome({ clock }: Context, { publishAt }: Chosen): void {
	if (publishAt <= clock().toISOString()) throw new InvalidScheduleError('Choose a time in the future')
}

async function writeSchedule(context: Context, { id, title }: Article, chosen: Chosen): Promise<void> {
	await schedules.setSchedule(context.db, id, chosen, context.clock().toISOString())
	await scheduleJob(context.db, publishingJob, chosen.publishAt)
	await recordAction(context, 'scheduled', { subject: title, articleId: id })
}

async function endSchedule(context: Context, { id, title }: Article): Promise<boolean> {
	const hasEnded = await schedules.deleteSchedule(context.db, id)
	if (hasEnded) await recordAction(context, 'unscheduled', { subject: title, articleId: id })
	return hasEnded
}
