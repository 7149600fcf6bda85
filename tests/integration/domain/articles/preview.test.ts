/** Links that show a draft to those who have them, and previews of what is not saved. */

import { describe, expect } from 'vitest'
import { normalizeValues } from '../../../../app/admin/article-form/form-values.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import {
	createPreviewLink,
	endPreviewLinks,
	findPreview,
	listPreviewLinks,
	previewUnsaved,
} from '../../../../app/domain/articles/preview.server.ts'
import {
	discardPrivateDraft,
	savePrivateDraft,
} from '../../../../app/domain/articles/private-drafts.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

const create = async (id: number) => (await createPreviewLink(testContext, id)) ?? ''
const shown = async (token: string) => (await findPreview(testContext, token))?.article.content
const inDays = (days: number) => ({
	...testContext,
	clock: () => new Date(Date.now() + days * 86_400_000),
})

describe('a preview link', () => {
	it('shows a draft as it is now, for seven days', async () => {
		const { id } = await storeArticle({ content: '<p>Draft</p>' })
		const token = await create(id)
		expect(await shown(token)).toBe('<p>Draft</p>')
		expect(await findPreview(inDays(6.9), token)).not.toBeNull()
		expect(await findPreview(inDays(7.1), token)).toBeNull()
		expect(await listPreviewLinks(inDays(7.1), id)).toEqual([])
		expect(await shown('another')).toBeUndefined()
	})

	it('is stored as a checksum alone', async () => {
		const { id } = await storeArticle()
		const token = await create(id)
		const rows = await testContext.db.selectFrom('preview_links').selectAll().execute()
		expect(rows).toHaveLength(1)
		expect(JSON.stringify(rows)).not.toContain(token)
	})

	it('ends with publishing, and does not come back', async () => {
		const { id } = await storeArticle()
		const token = await create(id)
		await changeStatus(testContext, id, 'published')
		await changeStatus(testContext, id, 'draft')
		expect(await shown(token)).toBeUndefined()
	})

	it('ends by hand', async () => {
		const { id } = await storeArticle()
		const token = await create(id)
		await endPreviewLinks(testContext, id)
		expect(await shown(token)).toBeUndefined()
	})

	it('shows the private changes of a published article, and nothing once they are gone', async () => {
		const { id } = await storePublished()
		expect(await createPreviewLink(testContext, id)).toBeNull()
		await savePrivateDraft(testContext, id, articleInput.parse(articleBody({ content: '<p>Private</p>' })))
		const token = await create(id)
		expect(await findPreview(testContext, token)).toMatchObject({
			article: { content: '<p>Private</p>', status: 'draft', publishedAt: null },
		})
		await discardPrivateDraft(testContext, id)
		expect(await shown(token)).toBeUndefined()
		expect(await createPreviewLink(testContext, 99)).toBeNull()
	})
})

describe('a preview of unsaved text', () => {
	const typed = { ...normalizeValues({}), title: ' ', featuredImage: 'javascript:alert(1)' }

	it('shows what a save would store, and stores nothing', async () => {
		const article = await previewUnsaved(testContext, { ...typed, content: '<p onclick="x()">Typed</p>' })
		expect(article).toMatchObject({ title: 'Untitled', content: '<p>Typed</p>', featuredImage: '' })
		expect(await testContext.db.selectFrom('articles').select('id').execute()).toEqual([])
	})

	it('shows an empty page before anything is typed', async () => {
		expect((await previewUnsaved(testContext, { ...typed, content: ' ' })).content).toBe('')
	})
})
