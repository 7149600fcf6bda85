/**
 * The addresses that published articles have had: slugs, and paths of the sites from which they were imported, which begin
 * with a slash. Each names its article, so that chains cannot form.
 */
import type { Db } from '../client.ts'
import type { Article } from './articles.ts'

/** Remembers a former address; the newest article to leave it keeps it. */
export async function addRedirect(db: Db, articleId: number, slug: string, now: string): Promise<void> {
	await db
		.insertInto('article_slugs')
		.values({ slug, article_id: articleId, created_at: now })
		.onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: articleId, created_at: now }))
		.execute()
}

/** Ends a redirect: an article now stands at this address. */
export async function removeRedirect(db: Db, slug: string): Promise<void> {
	await db.deleteFrom('article_slugs').where('slug', '=', slug).execute()
}

/** The current slug of the published article that once stood at `slug`, or null. */
export async function findRedirect(db: Db, slug: string): Promise<string | null> {
	const row = await db
		.selectFrom('article_slugs')
		.innerJoin('articles', 'articles.id', 'article_slugs.article_id')
		.select('articles.slug')
		.where('article_slugs.slug', '=', slug)
		.where('articles.status', '=', 'published')
		.executeTakeFirst()
	return row?.slug ?? null
}

/** The article, public or not, that once stood at `slug`; null where none did. */
export async function findFormerHolder(
	db: Db,
	slug: string,
): Promise<Pick<Article, 'firstPublishedAt'> | null> {
	const row = await db
		.selectFrom('article_slugs')
		.innerJoin('articles', 'articles.id', 'article_slugs.article_id')
		.select('articles.first_published_at as firstPublishedAt')
		.where('article_slugs.slug', '=', slug)
		.executeTakeFirst()
	return row ?? null
}

/** Former addresses of an article, newest first. */
export async function listFormerSlugs(db: Db, articleId: number): Promise<string[]> {
	const rows = await db
		.selectFrom('article_slugs')
		.select('slug')
		.where('article_id', '=', articleId)
		.orderBy('created_at', 'desc')
		.execute()
	return rows.map((row) => row.slug)
}
