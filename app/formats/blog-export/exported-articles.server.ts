import { findArticles, listArticleRefs, wholeList } from '../../../db/repositories/article-lists.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { slugify } from '../../lib/slug.ts'
import type { Context } from '../../runtime/context.server.ts'

const batchSize = 20

/** All articles, the oldest first, a few at a time: all texts together may be more than fits in memory. */
export async function* allArticles({ db }: Context): AsyncGenerator<Article> {
	const refs = await listArticleRefs(db, null, wholeList)
	const ids = refs.map(({ id }) => id).reverse()
	for (let from = 0; from < ids.length; from += batchSize)
		yield* await findArticles(db, null, ids.slice(from, from + batchSize))
}

/** The highest id of an article; 0 without any. */
export async function highestId({ db }: Context): Promise<number> {
	const refs = await listArticleRefs(db, null, wholeList)
	return refs.reduce((highest, { id }) => Math.max(highest, id), 0)
}

/** Gives each keyword a slug of its own: other programs take those with the same slug for one. */
export class KeywordSlugs {
	readonly #slugs = new Map<string, string>()
	readonly #taken = new Set<string>()

	/** `fallback` is for keywords of which no slug can be made. */
	of(keyword: string, fallback: string): string {
		const known = this.#slugs.get(keyword)
		if (known !== undefined) return known
		const base = slugify(keyword) || fallback
		let slug = base
		for (let number = 2; this.#taken.has(slug); number++) slug = `${base}-${number}`
		this.#taken.add(slug)
		this.#slugs.set(keyword, slug)
		return slug
	}
}

/** The single keywords of an article. */
export function keywordsOf({ keywords }: Pick<Article, 'keywords'>): string[] {
	return [...new Set(keywords.split(',').map((keyword) => keyword.trim()))].filter(Boolean)
}
