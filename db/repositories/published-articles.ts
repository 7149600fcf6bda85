/** The one place that decides what is public. Pages, API, feeds, search and downloads all read through it. */
import type { Db } from '../client.ts'
import {
	type ArticleRef,
	type ArticleSummary,
	refColumns,
	type Slice,
	summaryColumns,
	toSummary,
} from './article-lists.ts'
import { type Article, toArticle } from './articles.ts'

/** A published article always has its date; nothing else does. */
export type PublishedArticle = Article & { publishedAt: string; firstPublishedAt: string }

/** The query that every public reading starts from: status published, nothing else. */
export function publishedArticles(db: Db) {
	return db.selectFrom('articles').where('status', '=', 'published')
}

/** The published article at this slug, or null. */
export async function findPublishedBySlug(db: Db, slug: string): Promise<PublishedArticle | null> {
	const row = await publishedArticles(db).selectAll().where('slug', '=', slug).executeTakeFirst()
	return row ? (toArticle(row) as PublishedArticle) : null
}

/** The published article with this id, or null. */
export async function findPublishedById(db: Db, id: number): Promise<PublishedArticle | null> {
	const row = await publishedArticles(db).selectAll().where('id', '=', id).executeTakeFirst()
	return row ? (toArticle(row) as PublishedArticle) : null
}

/** Newest `publishedAt` first, whole; [] when nothing is published. */
export async function listPublished(db: Db, slice: Slice): Promise<PublishedArticle[]> {
	const rows = await orderByNewest(publishedArticles(db).selectAll())
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map((row) => toArticle(row) as PublishedArticle)
}

/** Newest `publishedAt` first, ahead of their texts; [] when nothing is published. */
export async function listPublishedRefs(db: Db, slice: Slice): Promise<ArticleRef[]> {
	return orderByNewest(publishedArticles(db).select(refColumns))
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
}

/** Newest `publishedAt` first, without bodies; [] when nothing is published. */
export async function listPublishedSummaries(db: Db, slice: Slice): Promise<ArticleSummary[]> {
	const rows = await orderByNewest(publishedArticles(db).select(summaryColumns))
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toSummary)
}

/** The newest articles by slug and title alone, newest `publishedAt` first. */
export async function listPublishedTitles(
	db: Db,
	limit: number,
): Promise<Pick<PublishedArticle, 'slug' | 'title'>[]> {
	return orderByNewest(publishedArticles(db).select(['slug', 'title']))
		.limit(limit)
		.execute()
}

/** Counts the public articles. */
export async function countPublished(db: Db): Promise<number> {
	const row = await publishedArticles(db)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

function orderByNewest<Query extends { orderBy(column: 'published_at' | 'id', direction: 'desc'): Query }>(
	query: Query,
): Query {
	return query.orderBy('published_at', 'desc').orderBy('id', 'desc')
}
