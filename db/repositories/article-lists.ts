/** Lists of articles for the administrator: every status. */
import { type Selectable, sql } from 'kysely'
import type { ArticleTable } from '../article-tables.ts'
import type { Db } from '../client.ts'
import { type Article, type ArticleStatus, toArticle } from './articles.ts'

/** A part of a list; `limit` -1 means all. */
export type Slice = { limit: number; offset: number }

export const wholeList: Slice = { limit: -1, offset: 0 }

/** An article of a list ahead of its text; `bytes` is what its texts take, without reading them. */
export type ArticleRef = Pick<Article, 'id' | 'version'> & { bytes: number }

export const refColumns = [
	'id',
	'version',
	sql<number>`octet_length(content) + octet_length(excerpt) + octet_length(title) + 1000`.as('bytes'),
] as const

/** Summary of an article for lists: no body. */
export type ArticleSummary = Pick<
	Article,
	| 'id'
	| 'title'
	| 'slug'
	| 'excerpt'
	| 'keywords'
	| 'language'
	| 'featuredImage'
	| 'status'
	| 'createdAt'
	| 'updatedAt'
	| 'publishedAt'
>

export const summaryColumns = [
	'id',
	'title',
	'slug',
	'excerpt',
	'keywords',
	'language',
	'featured_image',
	'status',
	'created_at',
	'updated_at',
	'published_at',
] as const

export function toSummary(
	row: Pick<Selectable<ArticleTable>, (typeof summaryColumns)[number]>,
): ArticleSummary {
	return {
		id: row.id,
		title: row.title,
		slug: row.slug,
		excerpt: row.excerpt,
		keywords: row.keywords,
		language: row.language,
		featuredImage: row.featured_image,
		status: row.status,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		publishedAt: row.published_at,
	}
}

/** Newest `createdAt` first; of one status or of all. [] when there are none. */
export async function listArticleRefs(
	db: Db,
	status: ArticleStatus | null,
	slice: Slice,
): Promise<ArticleRef[]> {
	return ofStatus(db, status)
		.select(refColumns)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
}

/** The articles with these ids, whole and in this order; those that are gone, or have another status, are left out. */
export async function findArticles(
	db: Db,
	status: ArticleStatus | null,
	ids: readonly number[],
): Promise<Article[]> {
	const rows = await ofStatus(db, status).selectAll().where('id', 'in', ids).execute()
	const byId = new Map(rows.map((row) => [row.id, toArticle(row)]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Orders of a list; of equal ones the newest comes first. */
const summaryOrders = {
	created: sql`created_at DESC, id DESC`,
	updated: sql`updated_at DESC, id DESC`,
	published: sql`published_at DESC, id DESC`,
	title: sql`title COLLATE NOCASE, id DESC`,
	status: sql`status, id DESC`,
}

/**
 * Without bodies; of one status or of all, and of these the ones with every word in the title or the slug, in whatever
 * case of a to z.
 */
export async function listArticleSummaries(
	db: Db,
	status: ArticleStatus | null,
	slice: Slice,
	words: readonly string[] = [],
	order: keyof typeof summaryOrders = 'created',
): Promise<ArticleSummary[]> {
	// The inner reading needs the index alone, so that a page deep in the list does not read the articles before it.
	const ids = withWords(ofStatus(db, status), words)
		.select('id')
		.orderBy(summaryOrders[order])
		.limit(slice.limit)
		.offset(slice.offset)
	const rows = await db
		.selectFrom('articles')
		.select(summaryColumns)
		.where('id', 'in', ids)
		.orderBy(summaryOrders[order])
		.execute()
	return rows.map(toSummary)
}

/** Counts the articles with this status and every word. */
export async function countByStatus(
	db: Db,
	status: ArticleStatus | null,
	words: readonly string[] = [],
): Promise<number> {
	const row = await withWords(ofStatus(db, status), words)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

function ofStatus(db: Db, status: ArticleStatus | null) {
	const all = db.selectFrom('articles')
	return status ? all.where('status', '=', status) : all
}

function withWords(articles: ReturnType<typeof ofStatus>, words: readonly string[]) {
	return words.reduce((found, word) => {
		const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
		return found.where(sql<boolean>`(title LIKE ${pattern} ESCAPE '\\' OR slug LIKE ${pattern} ESCAPE '\\')`)
	}, articles)
}
