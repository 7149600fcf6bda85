import { findArticles, listArticleRefs, wholeList } from '../../../db/repositories/article-lists.ts'
import type { Article } from '../../../db/repositories/articles.ts'
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

/** The single keywords of an article. */
export function keywordsOf({ keywords }: Pick<Article, 'keywords'>): string[] {
	return [...new Set(keywords.split(',').map((keyword) => keyword.trim()))].filter(Boolean)
}
