/** What the administrator sees of the articles: every status. */

import type { ArticleSummary, Slice } from '../../db/repositories/article-lists.ts'
import * as lists from '../../db/repositories/article-lists.ts'
import { listFormerSlugs } from '../../db/repositories/article-slugs.ts'
import type { Article, ArticleStatus } from '../../db/repositories/articles.ts'
import * as articles from '../../db/repositories/articles.ts'
import { database } from './database.server.ts'

/** All articles without bodies, newest `createdAt` first. */
export async function listManuscripts(): Promise<ArticleSummary[]> {
	return lists.listArticleSummaries(await database(), null, lists.wholeList)
}

/** Articles whole, newest `createdAt` first, of one status or of all, and how many there are in all. */
export async function listManuscriptsWhole(
	status: ArticleStatus | null,
	slice: Slice,
): Promise<{ articles: Article[]; total: number }> {
	const db = await database()
	return {
		articles: await lists.listArticles(db, status, slice),
		total: await lists.countByStatus(db, status),
	}
}

/** The article with this id, whatever its status, or null. */
export async function findManuscript(id: number): Promise<Article | null> {
	return articles.findArticleById(await database(), id)
}

/** The article at this slug, whatever its status, or null. */
export async function findManuscriptBySlug(slug: string): Promise<Article | null> {
	return articles.findArticleBySlug(await database(), slug)
}

/** The addresses an article has had, newest first. */
export async function listFormerAddresses(id: number): Promise<string[]> {
	return listFormerSlugs(await database(), id)
}
