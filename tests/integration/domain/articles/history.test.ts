/** History of an article for its author. */
import { describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { listHistoryPage, restoreText } from '../../../../app/domain/articles/history.server.ts'
import { findPrivateDraft } from '../../../../app/domain/articles/private-drafts.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

const save = (id: number, fields: Record<string, unknown>) =>
	replaceArticle(testContext, id, articleInput.parse(articleBody(fields)))
const list = async (id: number, page = 1) => (await listHistoryPage(testContext, id, page)).entries
const names = async (id: number) => (await list(id)).map(({ kind, number }) => `${kind} ${number}`)

describe('the history of an article', () => {
	it('keeps each draft that differs from the previous one, with its diff', async () => {
		const { id } = await storeArticle({ content: '<p>One word</p>' })
		await save(id, { content: '<p>Two words</p>' })
		await save(id, { content: '<p>Two words</p>' })
		await save(id, { content: '<p>Two words</p>', seoTitle: 'For engines' })
		const entries = await list(id)
		expect(entries.map(({ number }) => number)).toEqual([3, 2, 1])
		expect(entries[0]?.difference?.fields.map(({ label }) => label)).toEqual(['SEO title'])
		expect(JSON.stringify(entries[1]?.difference?.text)).toContain('Two words')
		expect(entries[2]?.difference).toBeNull()
	})

	it('holds public versions too, newest first', async () => {
		const { id } = await storeArticle({ content: '<p>Draft</p>' })
		await save(id, { content: '<p>Public</p>', status: 'published' })
		expect(await names(id)).toEqual(['version 1', 'draft 1'])
	})

	it('keeps the last 50 drafts, ten on a page', async () => {
		const { id } = await storeArticle()
		for (let number = 2; number <= 52; number++) await save(id, { content: `<p>${number}</p>` })
		const { total, pages } = await listHistoryPage(testContext, id, 1)
		expect([total, pages]).toEqual([50, 5])
		expect((await list(id, 9)).map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
	})
})

describe('restoreText', () => {
	it('makes the text the present draft and keeps the former one in the history', async () => {
		const { id } = await storeArticle({ content: '<p>First</p>' })
		await save(id, { content: '<p>Second</p>' })
		expect(await restoreText(testContext, id, { kind: 'draft', number: 1 })).toEqual({ isPrivate: false })
		expect(await findArticle(testContext, id)).toMatchObject({ content: '<p>First</p>', status: 'draft' })
		expect(await names(id)).toEqual(['draft 3', 'draft 2', 'draft 1'])
	})

	it('makes it a private draft of a published article', async () => {
		const { id } = await storePublished({ content: '<p>First</p>', seoTitle: 'Engines' })
		await save(id, { content: '<p>Second</p>', status: 'published', seoTitle: 'Engines' })
		expect(await restoreText(testContext, id, { kind: 'version', number: 1 })).toEqual({ isPrivate: true })
		expect(await findArticle(testContext, id)).toMatchObject({
			content: '<p>Second</p>',
			status: 'published',
		})
		expect(await findPrivateDraft(testContext, id)).toMatchObject({
			content: '<p>First</p>',
			seoTitle: 'Engines',
		})
	})

	it('keeps the present slug when the restored one has been taken', async () => {
		const { id } = await storeArticle({ slug: 'mine' })
		await save(id, { slug: 'moved' })
		await storeArticle({ slug: 'mine' })
		await restoreText(testContext, id, { kind: 'draft', number: 1 })
		expect(await findArticle(testContext, id)).toMatchObject({ slug: 'moved' })
	})

	it('returns null for a missing text', async () => {
		const { id } = await storeArticle()
		expect(await restoreText(testContext, id, { kind: 'draft', number: 9 })).toBeNull()
		expect(await restoreText(testContext, 99, { kind: 'version', number: 1 })).toBeNull()
	})
})
