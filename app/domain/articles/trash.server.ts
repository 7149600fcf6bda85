/** The trash: deleted articles are kept for 30 days and can be brought back. */

import { storeNewestRendering } from '../../../db/repositories/article-revisions.ts'
import { removeRedirect } from '../../../db/repositories/article-slugs.ts'
import type * as articles from '../../../db/repositories/articles.ts'
import * as deleted from '../../../db/repositories/deleted-articles.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { indexArticle } from '../search/search-index.server.ts'
import { freeSlug } from './articles.server.ts'
import { contentWorker } from './content-worker/content-worker.server.ts'
import { findSchedule, publishingJob } from './schedule.server.ts'

const dayMs = 86_400_000

/** Days for which a deleted article can be restored. */
export const trashDays = 30

const trashPageSize = 25

/** A page of the trash, latest deletion first; the last one when a later one was asked for. */
export async function listTrashPage({ db }: Context, asked: number) {
	const total = await deleted.countDeleted(db)
	const { slice, ...list } = pageOfList(asked, total, trashPageSize)
	return { articles: await deleted.listDeleted(db, slice), total, ...list }
}

/** The entry of the trash with this id, or null. */
export async function findDeletedArticle({ db }: Context, id: number) {
	return deleted.findDeletedEntry(db, id)
}

/**
 * Brings an article back under its id, as it was when it was deleted: published ones are public again, scheduled ones wait
 * for their time unless that has passed. Its slug gets a
 * number when another article has taken it. Null when it is not in the trash.
 */
export async function restoreArticle(context: Context, id: number): Promise<articles.Article | null> {
	const { db } = context
	const found = await deleted.findDeleted(db, id)
	if (!found) return null
	const { rendered, searchBody } = await contentWorker.run('prepare', { text: found, previous: null })
	return transact(context, async (context) => {
		const slug = await freeSlug(context, found.slug, id)
		const article = await deleted.restoreArticle(context.db, id, slug, context.clock().toISOString())
		if (!article) return null
		if (article.status === 'published') {
			await removeRedirect(context.db, article.slug)
			// Articles that were deleted before versions were rendered come back without it.
			await storeNewestRendering(context.db, id, rendered)
		}
		await indexArticle(context, article, searchBody)
		const schedule = await findSchedule(context, id)
		if (schedule) await scheduleJob(context.db, publishingJob, schedule.publishAt)
		await recordAction(context, 'restored', { subject: article.title, articleId: id })
		return article
	})
}

/** Deletes an article of the trash for good; false when it is not there. */
export async function purgeArticle(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		const article = await deleted.findDeletedEntry(context.db, id)
		if (!article) return false
		await recordAction(context, 'purged', { subject: article.title })
		return deleted.deleteForGood(context.db, id, context.clock().toISOString())
	})
}

/** Deletes for good what has been in the trash for longer than it is kept. */
export async function sweepTrash(context: Context): Promise<void> {
	const oldest = new Date(context.clock().getTime() - trashDays * dayMs).toISOString()
	for (const id of await deleted.listDeletedBefore(context.db, oldest)) await purgeArticle(context, id)
}

/** The title of the article that was public at this address and was deleted for good, or null. */
export async function findTombstone({ db }: Context, slug: string): Promise<string | null> {
	return deleted.findTombstone(db, slug)
}
