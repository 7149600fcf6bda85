import { articleEntry, articleSearchBody } from '../../app/domain/search/article-entry.ts'
import { codeOf } from '../../app/domain/search/entry-parts.ts'
import { content } from '../../app/runtime/content.server.ts'
import type { Db } from '../../db/client.ts'
import { insertArticle } from '../../db/repositories/articles.ts'
import { upsertArticleEntry } from '../../db/repositories/search-entries.ts'
import { benchArticle } from './articles.ts'

const batchSize = 1000

/** Adds the bench's articles from number `first` to `last`, as the site stores them, but many in a transaction. */
export async function seedArticles(db: Db, first: number, last: number): Promise<void> {
	const code = codeOf(content(), '/blog')
	for (let start = first; start <= last; start += batchSize) {
		const end = Math.min(last, start + batchSize - 1)
		await db.transaction().execute(async (trx) => {
			for (let number = start; number <= end; number++) {
				const { fields, now } = benchArticle(number)
				const article = await insertArticle(trx, fields, now)
				if (article.status === 'published')
					await upsertArticleEntry(trx, article.id, articleEntry(article, articleSearchBody(article), code))
			}
		})
	}
}
