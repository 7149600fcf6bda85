import { VersionConflictError } from '../../../db/errors.ts'
import { type Article, findArticleById } from '../../../db/repositories/articles.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import * as schedules from '../../../db/repositories/schedules.ts'
import { asActor, type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { replaceArticle, type Saving } from './articles.server.ts'

/** The job of the clock that publishes. */
export const publishingJob = 'publishing'

/** What is later than this is not published by itself any more. */
const lateHours = 24

const hourMs = 3_600_000
/** When to try again what could not be published. */
const retryMs = 60_000

/** Nothing can be published at this time; the message says why. */
export class UnfitTimeError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'UnfitTimeError'
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

/** The articles that were not published as scheduled. */
export async function listHeldArticles({ db }: Context) {
	return schedules.listHeld(db)
}

/**
 * Has a draft published at an instant. Null when there is no such article. Throws `UnfitTimeError` and
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

/** What a save as a draft does besides: it schedules the article, or with null ends its schedule. Throws `UnfitTimeError`. */
export function schedulingSave(context: Context, chosen: Chosen | null): Saving {
	if (chosen) assertToCome(context, chosen)
	return {
		// Scheduling must not take a public article offline.
		check: async (_context, before) => {
			if (before.status === 'published') throw new NotADraftError()
			return true
		},
		also: async (context, article) => {
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
	await schedules.holdLate(db, new Date(now.getTime() - lateHours * hourMs).toISOString())
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

/** Saves that come in while an article is prepared have it prepared again, at most so often. */
const attemptsMax = 5

const theClock = { via: 'clock', userId: null } as const

/** Whether it is still to be published is asked in the transaction that does so: once, whatever runs beside it. */
async function publishDue(context: Context, id: number, publishAt: string): Promise<Article | null> {
	for (let attempt = 1; ; attempt++) {
		const article = await findArticleById(context.db, id)
		if (!article) return null
		const input = { ...article, status: 'published' as const, publishedAt: publishAt, changeNote: '' }
		try {
			return await replaceArticle(asActor(context, theClock), id, input, article.version, {
				check: async ({ db }) => {
					const schedule = await schedules.findSchedule(db, id)
					return schedule?.held === '' && schedule.publishAt === publishAt
				},
			})
		} catch (error) {
			if (!(error instanceof VersionConflictError) || attempt === attemptsMax) throw error
		}
	}
}

function assertToCome({ clock }: Context, { publishAt }: Chosen): void {
	if (publishAt <= clock().toISOString()) throw new UnfitTimeError('Choose a time that is still to come')
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
