/** Published articles by address and state only, for sitemaps and for knowing whether a feed has changed. */
import type { Selectable } from 'kysely'
import type { ArticleTable } from '../article-tables.ts'
import type { Db } from '../client.ts'
import type { Slice } from './article-lists.ts'
import type { Article } from './articles.ts'
import { publishedArticles } from './published-articles.ts'

/** Where a published article stands, and at which state. */
export type PublishedRef = Pick<Article, 'id' | 'slug' | 'version' | 'updatedAt'>

/** The marks of the newest articles, newest `publishedAt` first. */
export async function listNewestRefs(db: Db, limit: number): Promise<PublishedRef[]> {
	const rows = await publishedArticles(db)
		.select(columns)
		.orderBy('published_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
	return rows.map(toRef)
}

/** Marks by id, so that a part of the list stays the same while articles are added. */
export async function listRefsById(db: Db, slice: Slice): Promise<PublishedRef[]> {
	const rows = await publishedArticles(db)
		.select(columns)
		.orderBy('id')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toRef)
}

/** The latest `updatedAt` of what is public; null when nothing is published. */
export async function findLatestUpdate(db: Db): Promise<string | null> {
	const row = await publishedArticles(db)
		.select((eb) => eb.fn.max('updated_at').as('latest'))
		.executeTakeFirst()
	return row?.latest ?? null
}

const columns = ['id', 'slug', 'version', 'updated_at'] as const

function toRef(row: Pick<Selectable<ArticleTable>, (typeof columns)[number]>): PublishedRef {
	return { id: row.id, slug: row.slug, version: row.version, updatedAt: row.updated_at }
}
