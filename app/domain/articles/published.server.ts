/** Articles as readers see them. Drafts and archived articles never pass through here. */

import {
	type ArticleRef,
	type ArticleSummary,
	findArticles,
	type Slice,
	wholeList,
} from '../../../db/repositories/article-lists.ts'
import { findRedirect } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import * as published from '../../../db/repositories/published-articles.ts'
import { countPages } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { oldPathOf, redirectKey } from './old-path.ts'

/** Articles on one page of the blog (contract section 2). */
export const blogPageSize = 24

/** Part of a list of articles, whose texts are read a few at a time: all of them may be more than fits in memory. */
export type ArticleList = {
	/** In the order of the list. */
	refs: ArticleRef[]
	/** Number of articles in the whole list. */
	total: number
	/** The articles with these ids; one that has left the list meanwhile is left out. */
	read: (ids: readonly number[]) => Promise<Article[]>
}

/** One page of the blog, newest first, and how many pages there are (at least 1). */
export async function listBlogPage(
	{ db }: Context,
	page: number,
): Promise<{ articles: ArticleSummary[]; pages: number }> {
	const count = await published.countPublished(db)
	const slice = { limit: blogPageSize, offset: (page - 1) * blogPageSize }
	return {
		articles: await published.listPublishedSummaries(db, slice),
		pages: countPages(count, blogPageSize),
	}
}

/** The published article at `slug`; or the slug that its old address leads to; or null. */
export async function findPublishedArticlePage(
	{ db }: Context,
	slug: string,
): Promise<{ article: PublishedArticle } | { movedTo: string } | null> {
	const article = await published.findPublishedBySlug(db, slug)
	if (article) return { article }
	const movedTo = await findRedirect(db, slug)
	return movedTo ? { movedTo } : null
}

/** The slug of the published article that stood at a path of the site from which it was imported; or null. */
export async function findMovedPath({ db }: Context, path: string): Promise<{ movedTo: string } | null> {
	const oldPath = oldPathOf(path)
	const movedTo = oldPath && (await findRedirect(db, redirectKey(oldPath)))
	return movedTo ? { movedTo } : null
}

/** The published article at this slug, or null. */
export async function findPublishedArticle({ db }: Context, slug: string): Promise<PublishedArticle | null> {
	return published.findPublishedBySlug(db, slug)
}

/** The published article with this id, or null. */
export async function findPublishedArticleById(
	{ db }: Context,
	id: number,
): Promise<PublishedArticle | null> {
	return published.findPublishedById(db, id)
}

/** Published articles whole, newest first, and how many there are in all. */
export async function listPublishedArticles(
	{ db }: Context,
	slice: Slice = wholeList,
): Promise<{ articles: PublishedArticle[]; total: number }> {
	return { articles: await published.listPublished(db, slice), total: await published.countPublished(db) }
}

/** Published articles, newest first. */
export async function openPublishedList({ db }: Context, slice: Slice): Promise<ArticleList> {
	return {
		refs: await published.listPublishedRefs(db, slice),
		total: await published.countPublished(db),
		read: (ids) => findArticles(db, 'published', ids),
	}
}

/** The newest published articles, without bodies. */
export async function listLatestArticles({ db }: Context, limit: number): Promise<ArticleSummary[]> {
	return published.listPublishedSummaries(db, { limit, offset: 0 })
}
