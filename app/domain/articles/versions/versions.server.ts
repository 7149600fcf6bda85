/** The public texts of articles under their permanent numbers. Drafts and archived articles have none for anybody. */
import type {
	Revision,
	RevisionChange,
	RevisionSummary,
} from '../../../../db/repositories/article-revisions.ts'
import * as revisions from '../../../../db/repositories/article-revisions.ts'
import type { PublishedArticle } from '../../../../db/repositories/published-articles.ts'
import { database } from '../../../runtime/database.server.ts'
import { findPublishedArticle } from '../published.server.ts'

/** Versions on one page of the list: each is shown with its difference. */
export const versionsPageSize = 10

/** A text of a published article, and all numbers and dates of its texts, oldest first. */
export type Version = { article: PublishedArticle; revision: Revision; marks: RevisionSummary[] }

/** Version `number` of the published article at `slug`; null when either does not exist for readers. */
export async function findVersion(slug: string, number: number): Promise<Version | null> {
	const article = await findPublishedArticle(slug)
	if (!article) return null
	const db = await database()
	const revision = await revisions.findRevision(db, article.id, number)
	return revision ? { article, revision, marks: await revisions.listRevisionSummaries(db, article.id) } : null
}

/** How many versions readers can see of an article; 0 when it is not published. */
export async function countVersions(articleId: number): Promise<number> {
	return revisions.countRevisions(await database(), articleId)
}

/** The numbers, dates and notes of all versions, oldest first; [] when the article is not published. */
export async function listVersionSummaries(articleId: number): Promise<RevisionSummary[]> {
	return revisions.listRevisionSummaries(await database(), articleId)
}

/** The versions on one page of the list, newest first, each with what it has changed. */
export async function listVersionPage(
	articleId: number,
	count: number,
	page: number,
): Promise<RevisionChange[]> {
	const last = count - (page - 1) * versionsPageSize
	const first = Math.max(1, last - versionsPageSize + 1)
	return revisions.listRevisionChanges(await database(), articleId, { first, last })
}
