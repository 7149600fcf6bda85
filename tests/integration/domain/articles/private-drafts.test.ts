/** Changes that wait beside a public text. */
import { describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	changeStatus,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import { listHistoryPage } from '../../../../app/domain/articles/history.server.ts'
import {
	findPrivateDraft,
	listWithPrivateDraft,
	savePrivateDraft,
} from '../../../../app/domain/articles/private-drafts.server.ts'
import { restoreArticle } from '../../../../app/domain/articles/trash.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { ApiClient, signedInClient } from '../../../support/api-client.ts'
import { it, testContext } from '../../../support/database.ts'

const input = (fields: Record<string, unknown> = {}) => articleInput.parse(articleBody(fields))
const changed = input({ content: '<p>Changed</p>', changeNote: 'A date was wrong.' })
const window = { userId: 1, draftId: '', edits: 0, privateDraft: 1 }

describe('changes that are saved privately', () => {
	it('leave the article as readers see it', async () => {
		const article = await storePublished()
		expect(await savePrivateDraft(testContext, article.id, changed)).toEqual(article)
		expect(await findArticle(testContext, article.id)).toEqual(article)
		expect(await findPrivateDraft(testContext, article.id)).toMatchObject({
			content: '<p>Changed</p>',
			changeNote: 'A date was wrong.',
			slug: article.slug,
			baseVersion: article.version,
		})
		expect(await listWithPrivateDraft(testContext, [article.id, 99])).toEqual(new Set([article.id]))
	})

	it('are sanitized, and compared with what readers see', async () => {
		const { id } = await storePublished()
		await savePrivateDraft(testContext, id, input({ content: '<p onclick="x()">Changed</p>' }))
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ content: '<p>Changed</p>' })
		const { entries } = await listHistoryPage(testContext, id, 1)
		const [draft] = entries.filter(({ kind }) => kind === 'draft')
		expect(JSON.stringify(draft?.difference)).toContain('Changed')
	})

	it('stay in the history when others take their place', async () => {
		const { id } = await storePublished()
		await savePrivateDraft(testContext, id, changed)
		await savePrivateDraft(testContext, id, input({ content: '<p>Changed again</p>' }))
		await savePrivateDraft(testContext, id, input({ content: '<p>Changed again</p>' }))
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ content: '<p>Changed again</p>' })
		const { entries } = await listHistoryPage(testContext, id, 1)
		expect(entries.filter(({ kind }) => kind === 'draft').map(({ number }) => number)).toEqual([2, 1])
	})

	it('end with a save of the window that shows them, and with no other', async () => {
		const { id } = await storePublished()
		await savePrivateDraft(testContext, id, changed)
		const publish = input({ content: '<p>Other</p>', status: 'published' })
		await replaceArticle(testContext, id, publish, undefined, {
			window: { ...window, privateDraft: null },
		})
		await replaceArticle(testContext, id, publish)
		expect(await findPrivateDraft(testContext, id)).not.toBeNull()
		await replaceArticle(testContext, id, { ...changed, status: 'published' }, undefined, { window })
		expect(await findPrivateDraft(testContext, id)).toBeNull()
		expect(await findArticle(testContext, id)).toMatchObject({
			content: '<p>Changed</p>',
			status: 'published',
		})
	})

	it('are replaced by no window that shows others', async () => {
		const { id } = await storePublished()
		const save = (content: string, privateDraft: number | null) =>
			savePrivateDraft(testContext, id, input({ content }), undefined, { ...window, privateDraft })
		await save('<p>First</p>', null)
		await expect(save('<p>Second</p>', null)).rejects.toMatchObject({ current: 1 })
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ number: 1, content: '<p>First</p>' })
		await save('<p>First</p>', null)
		await save('<p>Second</p>', 1)
		const publish = { ...input({ content: '<p>First</p>' }), status: 'published' as const }
		const published = replaceArticle(testContext, id, publish, undefined, { window })
		await expect(published).rejects.toMatchObject({ current: 2 })
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ content: '<p>Second</p>' })
		expect(await findArticle(testContext, id)).toMatchObject({ version: 1 })
	})

	it('follow the article to another status, and meet a conflict after another text', async () => {
		const article = await storePublished()
		await savePrivateDraft(testContext, article.id, changed)
		const base = async () => (await findPrivateDraft(testContext, article.id))?.baseVersion
		await changeStatus(testContext, article.id, 'draft')
		expect(await base()).toBe(article.version + 1)
		await changeStatus(testContext, article.id, 'published')
		expect(await base()).toBe(article.version + 2)
		await replaceArticle(testContext, article.id, input({ excerpt: 'Other', status: 'published' }))
		expect(await base()).toBe(article.version + 2)
	})

	it('come back from the trash with the article', async () => {
		const { id } = await storePublished()
		await savePrivateDraft(testContext, id, changed)
		const before = await listHistoryPage(testContext, id, 1)
		await deleteArticle(testContext, id)
		await restoreArticle(testContext, id)
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ content: '<p>Changed</p>' })
		expect(await listHistoryPage(testContext, id, 1)).toEqual(before)
	})

	it('are rejected for unpublished articles', async () => {
		const { id } = await storeArticle()
		await expect(savePrivateDraft(testContext, id, changed)).rejects.toThrow('not published')
		expect(await savePrivateDraft(testContext, 99, changed)).toBeNull()
	})
})

describe('/api/articles/{id}/draft', () => {
	it('gives the changes to administrators alone, and gives them up', async () => {
		const editor = await signedInClient()
		const { id } = await storePublished()
		const path = `/api/articles/${id}/draft`
		expect((await new ApiClient().get(path)).status).toBe(401)
		expect((await new ApiClient().delete(path)).status).toBe(401)
		expect((await editor.get(path)).status).toBe(404)
		expect((await editor.get('/api/articles/one/draft')).status).toBe(400)
		await savePrivateDraft(testContext, id, changed)
		const { status, body } = await editor.get(path)
		expect(status).toBe(200)
		expect(Object.keys(body as object).sort()).toEqual([
			'content',
			'excerpt',
			'featuredImage',
			'keywords',
			'savedAt',
			'seoDescription',
			'seoTitle',
			'slug',
			'title',
		])
		expect(await editor.delete(path)).toMatchObject({ status: 200, body: { success: true } })
		expect((await editor.get(path)).status).toBe(404)
		expect((await editor.delete(path)).status).toBe(404)
	})
})
