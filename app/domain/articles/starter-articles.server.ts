/** The articles that an empty archive begins with. */

import { ContentError } from '../../../content/load.ts'
import { checkStarterArticles, type StarterArticle } from '../../../content/starter-articles.ts'
import { storeNewestRendering } from '../../../db/repositories/article-revisions.ts'
import { hasEverHadArticles, insertArticle } from '../../../db/repositories/articles.ts'
import { programFile } from '../../lib/program-root.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { indexArticle } from '../search/search-index.server.ts'
import { type ArticleInput, articleInput } from './article-input.ts'

/**
 * Imports `content/articles` into a database that has never held an article, so that starter articles which were
 * deleted do not come back; returns how many came in. Throws `ContentError`.
 */
export async function importStarterArticles(
	context: Context,
	folder = programFile('content/articles'),
): Promise<number> {
	const { db } = context
	if (await hasEverHadArticles(db)) return 0
	const { articles, issues } = checkStarterArticles(folder)
	if (issues.length > 0) throw new ContentError(issues)
	const prepared: ((context: Context) => Promise<void>)[] = []
	for (const article of articles) prepared.push(await prepareImport(article))
	return transact(context, async (context) => {
		if (await hasEverHadArticles(context.db)) return 0
		for (const importInto of prepared) await importInto(context)
		return articles.length
	})
}

/** Takes its time, so this comes before the transaction that the function it returns is called in. */
async function prepareImport(article: StarterArticle): Promise<(context: Context) => Promise<void>> {
	const at = new Date(article.publishedAt).toISOString()
	const input = { ...toInput(article), publishedAt: at, firstPublishedAt: at }
	// Here and not in the worker: nobody waits yet, and the process would begin to serve with the memory of a thread.
	const { contentTasks } = await import('./content-worker/tasks.server.ts')
	const { content, rendered, searchBody } = contentTasks.prepare({ text: input, previous: null })
	return async (context) => {
		const stored = await insertArticle(context.db, { ...input, content }, at)
		await storeNewestRendering(context.db, stored.id, rendered)
		await indexArticle(context, stored, searchBody)
	}
}

/** A starter article under the rules that hold for every article. */
function toInput({ html, ...record }: StarterArticle): ArticleInput {
	const parsed = articleInput.safeParse({ ...record, content: html, status: 'published' })
	if (parsed.success) return parsed.data
	const file = `articles/${record.slug}.html`
	throw new ContentError(
		parsed.error.issues.map(({ path: field, message }) => ({ file, path: field.join('.'), message })),
	)
}
