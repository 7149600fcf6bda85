/** Articles as the administrator sees them: every status. */

import type { ArticleSummary, Slice } from '../../../db/repositories/article-lists.ts'
import * as lists from '../../../db/repositories/article-lists.ts'
import { listFormerSlugs } from '../../../db/repositories/article-slugs.ts'
import type { Article, ArticleStatus } from '../../../db/repositories/articles.ts'
import * as articles from '../../../db/repositories/articles.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { DashboardInput } from './dashboard-input.ts'
import type { ArticleList } from './published.server.ts'

/** Articles on a page of the dashboard. */
const dashboardPageSize = 25

/** A page of the dashboard; `total` counts all matches, `page` is the last one when a later one was asked for. */
export type ArticleListPage = { articles: ArticleSummary[]; total: number; page: number; pages: number }

/** Articles without bodies that have the status and every word in title or slug, in the order that was asked for. */
export async function listArticlePage(
	{ db }: Context,
	{ q, status, sort, page }: DashboardInput,
): Promise<ArticleListPage> {
	const words = q.split(/\s+/).filter((word) => word !== '')
	const total = await lists.countByStatus(db, status, words)
	const { slice, ...list } = pageOfList(page, total, dashboardPageSize)
	return { articles: await lists.listArticleSummaries(db, status, slice, words, sort), total, ...list }
}

/** Articles of one status or of all, newest `createdAt` first. */
export async function openArticleList(
	{ db }: Context,
	status: ArticleStatus | null,
	slice: Slice,
): Promise<ArticleList> {
	return {
		refs: await lists.listArticleRefs(db, status, slice),
		total: await lists.countByStatus(db, status),
		read: (ids) => lists.findArticles(db, status, ids),
	}
}

/** The article with this id, whatever its status, or null. */
export async function findArticle({ db }: Context, id: number): Promise<Article | null> {
	return articles.findArticleById(db, id)
}

/** The note to readers that is stored with a draft until it is published, or `''`. */
export async function findChangeNote({ db }: Context, id: number): Promise<string> {
	return articles.findChangeNote(db, id)
}

/** The article at this slug, whatever its status, or null. */
export async function findArticleBySlug({ db }: Context, slug: string): Promise<Article | null> {
	return articles.findArticleBySlug(db, slug)
}

/** The addresses an article has had, newest first. */
export async function listFormerAddresses({ db }: Context, id: number): Promise<string[]> {
	return listFormerSlugs(db, id)
}
