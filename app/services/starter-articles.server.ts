/** The articles that an empty archive begins with. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { countArticles, insertArticle } from '../../db/repositories/articles.ts'
import { sanitizeHtml } from '../rich-text/sanitize.server.ts'
import { articleInput } from '../schemas/article.ts'
import { database } from './database.server.ts'

const index = z.array(
	z.strictObject({
		slug: z.string(),
		title: z.string(),
		excerpt: z.string(),
		keywords: z.string(),
		seoTitle: z.string(),
		seoDescription: z.string(),
		publishedAt: z.iso.datetime(),
	}),
)

/** Imports `content/articles` when there is no article at all; returns how many came in. */
export async function importStarterArticles(folder = path.join('content', 'articles')): Promise<number> {
	const db = await database()
	if ((await countArticles(db)) > 0) return 0
	const records = index.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')))
	await db.transaction().execute(async (trx) => {
		for (const record of records) {
			const html = readFileSync(path.join(folder, `${record.slug}.html`), 'utf8')
			const input = articleInput.parse({ ...record, content: html, status: 'published' })
			const at = record.publishedAt
			const fields = { ...input, content: sanitizeHtml(html), publishedAt: at, firstPublishedAt: at }
			await insertArticle(trx, fields, at)
		}
	})
	return records.length
}
