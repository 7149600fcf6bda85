/** Keeps the search index up to date: the record at the start, articles with every save. */

import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Content } from '../../../content/record.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import * as entries from '../../../db/repositories/search-entries.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { articleEntry, articleSearchBody } from './article-entry.ts'
import { codeOf } from './entry-parts.ts'
import { recordEntries } from './record-entries.ts'
import { toSearchText } from './search-text.ts'

/** Articles that are indexed at a time, to bound memory. */
const batchSize = 500

/** Indexes the record if it has changed, and the articles that are missing from the index. */
export async function prepareSearch(context: Context): Promise<void> {
	await transact(context, (context) => indexRecord(context, context.content))
	await indexMissingArticles(context)
}

/**
 * Indexes an article that was just written, if it is published; `searchBody` comes from `articleSearchBody`. Call it in
 * the transaction of the write: a trigger of the database has removed the former text.
 */
export async function indexArticle(
	{ db, content }: Pick<Context, 'db' | 'content'>,
	article: Article,
	searchBody: string,
): Promise<void> {
	if (article.status !== 'published') return
	// The transaction keeps its connection; readers of cached pages need not wait for the write and the index together.
	await yieldToEventLoop()
	await entries.upsertArticleEntry(db, article.id, articleEntry(article, searchBody, blogCode(content)))
}

/** Replaces the record in the search index, unless it is indexed already. */
export async function indexRecord(context: Pick<Context, 'db'>, content: Content): Promise<void> {
	const list = recordEntries(content).map((entry) => ({
		...entry,
		title: toSearchText(entry.title),
		body: toSearchText(entry.body),
	}))
	const fingerprint = createHash('sha256').update(JSON.stringify(list)).digest('hex')
	if ((await entries.findRecordFingerprint(context.db)) === fingerprint) return
	await entries.replaceRecordEntries(context.db, list, fingerprint)
}

/** Indexes articles from before the search, and any that another program has written. */
async function indexMissingArticles(context: Context): Promise<void> {
	const { db, content } = context
	const code = blogCode(content)
	// Checked first outside a transaction: with nothing missing, no start waits for another process's lock.
	while ((await entries.listUnsearchableArticles(db, 1)).length > 0)
		await transact(context, async ({ db }) => {
			const missing = await entries.listUnsearchableArticles(db, batchSize)
			for (const article of missing)
				await entries.upsertArticleEntry(
					db,
					article.id,
					articleEntry(article, articleSearchBody(article), code),
				)
		})
}

function blogCode(content: Content): string {
	return codeOf(content, '/blog')
}
