import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { deleteArticle } from '../../../../app/domain/articles/articles.server.ts'
import { listPublishedArticles } from '../../../../app/domain/articles/published.server.ts'
import { importStarterArticles } from '../../../../app/domain/articles/starter-articles.server.ts'
import { checkStarterArticles } from '../../../../content/starter-articles.ts'
import { storeArticle } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

describe('the starter articles', () => {
	it('come into an empty database, all six published at their own dates', async () => {
		expect(await importStarterArticles(testContext)).toBe(6)
		const { articles } = await listPublishedArticles(testContext)
		const { articles: records } = checkStarterArticles('content/articles')
		expect(articles.map(({ slug }) => slug).sort()).toEqual(records.map(({ slug }) => slug).sort())
		for (const article of articles) {
			const record = records.find(({ slug }) => slug === article.slug)
			expect(article).toMatchObject({
				title: record?.title,
				publishedAt: record?.publishedAt,
				firstPublishedAt: record?.publishedAt,
				createdAt: record?.publishedAt,
			})
			expect(article.content.length).toBeGreaterThan(1000)
		}
	})

	it('stay out of a database that has an article', async () => {
		await storeArticle()
		expect(await importStarterArticles(testContext)).toBe(0)
		expect((await listPublishedArticles(testContext)).total).toBe(0)
	})

	it('do not come back after they were deleted', async () => {
		await importStarterArticles(testContext)
		for (const { id } of (await listPublishedArticles(testContext)).articles)
			await deleteArticle(testContext, id)
		expect(await importStarterArticles(testContext)).toBe(0)
	})

	it('come in all or not at all, and a faulty one is named', async () => {
		const folder = temporaryFolder()
		const record = {
			title: 'A title',
			excerpt: 'In short',
			keywords: 'method',
			seoTitle: 'A title',
			seoDescription: 'In short',
			publishedAt: '2025-06-23T18:30:00Z',
		}
		const index = ['good', 'empty'].map((slug) => ({ slug, ...record }))
		writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index))
		writeFileSync(path.join(folder, 'good.html'), '<p>Text</p>')
		writeFileSync(path.join(folder, 'empty.html'), '<p></p>')
		await expect(importStarterArticles(testContext, folder)).rejects.toThrow(
			'content/articles/empty.html content: Content is required',
		)
		expect((await listPublishedArticles(testContext)).total).toBe(0)

		writeFileSync(path.join(folder, 'empty.html'), '<p>Now it has text<script>alert(1)</script></p>')
		expect(await importStarterArticles(testContext, folder)).toBe(2)
		const { articles } = await listPublishedArticles(testContext)
		expect(articles[0]?.content).not.toContain('script')
		expect(articles[0]?.publishedAt).toBe('2025-06-23T18:30:00.000Z')
	})
})
