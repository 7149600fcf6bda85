/** The public texts of articles under their permanent numbers. Drafts and archived articles have none for anybody. */

import type {
	Revision,
	RevisionChange,
	RevisionSummary,
} from '../../../../db/repositories/article-revisions.ts'
import * as revisions from '../../../../db/repositories/article-revisions.ts'
import type { PublishedArticle } from '../../../../db/repositories/published-articles.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { findPublishedArticle } from '../published.server.ts'

/** Versions on one page of the list: each is shown with its difference. */
export const versionsPageSize = 10

/** A text of a published article, and all numbers and dates of its texts, oldest first. */
export type Version = { article: PublishedArticle; revision: Revision; marks: RevisionSummary[] }

/** Version `number` of the published article at `slug`; null when either does not exist for readers. */
export async function findVersion(context: Context, slug: string, number: number): Promise<Version | null> {
	const article = await findPublishedArticle(context, slug)
	if (!article) return null
	const { db } = context
	const revision = await revisions.findRevision(db, article.id, number)
	return revision ? { article, revision, marks: await revisions.listRevisionSummaries(db, article.id) } : null
}

/** Counts the versions of an article that readers can see; 0 when it is not published. */
export async function countVersions({ db }: Context, articleId: number): Promise<number> {
	return revisions.countRevisions(db, articleId)
}

/** The numbers, dates and notes of all versions, oldest first; [] when the article is not published. */
export async function listVersionSummaries({ db }: Context, articleId: number): Promise<RevisionSummary[]> {
	return revisions.listRevisionSummaries(db, articleId)
}

/** The versions on one page of the list, newest first, each with what it has changed. */
export async function listVersionPage(
	{ db }: Context,
	articleId: number,
	count: number,
	page: number,
): Promise<RevisionChange[]> {
	const last = count - (page - 1) * versionsPageSize
	const first = Math.max(1, last - versionsPageSize + 1)
	return revisions.listRevisionChanges(db, articleId, { first, last })
}
