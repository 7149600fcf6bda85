/** Keeps the search true: the record at the start, articles with every save. */

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Content } from '../../../content/record.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import * as entries from '../../../db/repositories/search-entries.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { articleEntry, articleSearchBody } from './article-entry.ts'
import { codeOf } from './entry-parts.ts'
import { recordEntries } from './record-entries.ts'
import { toSearchText } from './search-text.ts'

/** Articles that are taken in at a time, so that a large blog does not stand in memory whole. */
const batchSize = 500

/**
 * Brings the search in line with the record and with what is published: at the start, and when the record has changed.
 * A record that has not changed is left as it is.
 */
export async function prepareSearch(context: Context): Promise<void> {
	await transact(context, (context) => indexRecord(context, context.content))
	await indexMissingArticles(context)
}

/**
 * Puts an article that was just written into the search when it is published, with what `articleSearchBody` made of
 * it. To be called in the transaction of the write; the database itself has taken the former text out.
 */
export async function indexArticle(
	{ db, content }: Pick<Context, 'db' | 'content'>,
	article: Article,
	searchBody: string,
): Promise<void> {
	if (article.status !== 'published') return
	// The transaction keeps its connection; readers of cached pages need not wait for the write and the index together.
	await nextTurn()
	await entries.upsertArticleEntry(db, article.id, articleEntry(article, searchBody, blogCode(content)))
}

/** Puts a record into the search in place of the former one; one that stands there already is left. */
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

/** Articles from before the search, and any that were written past this program. */
async function indexMissingArticles(context: Context): Promise<void> {
	const { db, content } = context
	const code = blogCode(content)
	// Where nothing is missing, nothing waits for another process's lock.
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
