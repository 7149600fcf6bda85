/** The dashboard's list: search, status and pages. */
import { describe, expect } from 'vitest'
import { listArticlePage } from '../../../../app/domain/articles/admin-articles.server.ts'
import { readDashboard } from '../../../../app/domain/articles/dashboard-input.ts'
import { openSqlite } from '../../../../db/client.ts'
import { storeArticle } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

const list = (query: Record<string, string> = {}) =>
	listArticlePage(
		testContext,
		readDashboard(new URL(`http://archive.test/admin?${new URLSearchParams(query)}`)),
	)

const slugs = async (query: Record<string, string>) =>
	(await list(query)).articles.map(({ slug }) => slug).sort()

describe('the dashboard’s list', () => {
	it('finds articles of every status by words of title or slug, in any case and order', async () => {
		await storeArticle({ title: 'Why Figures differ', slug: 'counting' })
		await storeArticle({ title: 'Other', slug: 'figures-again', status: 'published' })
		await storeArticle({ title: 'Old figures', slug: 'old', status: 'archived' })
		expect(await slugs({ q: 'FIGURE' })).toEqual(['counting', 'figures-again', 'old'])
		expect(await slugs({ q: ' differ  figures ' })).toEqual(['counting'])
		expect(await slugs({ q: 'figures', status: 'archived' })).toEqual(['old'])
		expect(await slugs({ status: 'published' })).toEqual(['figures-again'])
		expect(await slugs({ q: 'quagga' })).toEqual([])
	})

	it('takes signs of the pattern language as they are', async () => {
		await storeArticle({ title: '100% of it_all \\ done', slug: 'signs' })
		await storeArticle({ title: '100 of italic done', slug: 'plain' })
		for (const q of ['100%', 'it_all', '\\', '% it_']) expect(await slugs({ q }), q).toEqual(['signs'])
		for (const q of ["'", '"', '%%%', '\0', 'x'.repeat(10_000), '\ud800'])
			await expect(list({ q })).resolves.toBeDefined()
	})

	it('ignores a status or a page that there is not', async () => {
		await storeArticle({ slug: 'one' })
		expect(await slugs({ status: 'hidden' })).toEqual(['one'])
		for (const page of ['0', '-1', 'x', '7'])
			expect(await list({ page })).toMatchObject({ page: 1, total: 1 })
	})

	it('holds 25 a page, newest first, each once', async () => {
		for (let number = 1; number <= 51; number++)
			await storeArticle({ title: `Number ${number}`, slug: `n-${number}` })
		const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page })))
		expect(pages.map(({ articles }) => articles.length)).toEqual([25, 25, 1])
		expect(pages[0]).toMatchObject({ total: 51, pages: 3, page: 1 })
		expect(new Set(pages.flatMap(({ articles }) => articles.map(({ id }) => id))).size).toBe(51)
		expect(pages[0]?.articles[0]?.slug).toBe('n-51')
		expect(await list({ page: '9' })).toMatchObject({ page: 3 })
	})

	it('is in the order that was asked for, and by date of creation otherwise', async () => {
		await storeArticle({ title: 'beta', slug: 'b', status: 'published' })
		await storeArticle({ title: 'Alpha', slug: 'a' })
		await storeArticle({ title: 'gamma', slug: 'c', status: 'archived' })
		const order = async (query: Record<string, string>) =>
			(await list(query)).articles.map(({ slug }) => slug)
		expect(await order({})).toEqual(['c', 'a', 'b'])
		expect(await order({ sort: 'title' })).toEqual(['a', 'b', 'c'])
		expect(await order({ sort: 'status' })).toEqual(['c', 'a', 'b'])
		expect((await order({ sort: 'published' }))[0]).toBe('b')
		expect(await order({ sort: 'quagga' })).toEqual(['c', 'a', 'b'])
	})

	it('is read from the index, not from the articles', ({ database }) => {
		const sqlite = openSqlite(database.file)
		const plan = sqlite
			.prepare(
				`EXPLAIN QUERY PLAN SELECT id FROM articles WHERE title LIKE '%a%' ESCAPE '\\' OR slug LIKE '%a%' ESCAPE '\\'
				ORDER BY created_at DESC, id DESC LIMIT 25`,
			)
			.all() as { detail: string }[]
		expect(plan.map(({ detail }) => detail)).toEqual([
			'SCAN articles USING COVERING INDEX articles_by_created',
		])
		sqlite.close()
	})
})
