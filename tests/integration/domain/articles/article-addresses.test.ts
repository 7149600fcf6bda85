/** Addresses that an article has had: what an old link answers (contract section 2). */
import { describe, expect } from 'vitest'
import { listFormerAddresses } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { findPublishedArticlePage } from '../../../../app/domain/articles/published.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'

/** Response of `/blog/{slug}`: the id of the article there, the slug to go to, or null. */
async function answerAt(slug: string): Promise<number | string | null> {
	const found = await findPublishedArticlePage(testContext, slug)
	if (!found) return null
	return 'article' in found ? found.article.id : found.movedTo
}

async function rename(id: number, slug: string, status = 'published'): Promise<void> {
	await replaceArticle(testContext, id, articleInput.parse(articleBody({ slug, status })))
}

describe('an article that was published', () => {
	it('is redirected to from the address that it left', async () => {
		const { id } = await storePublished({ slug: 'first' })
		await rename(id, 'second')
		expect(await answerAt('first')).toBe('second')
		expect(await answerAt('second')).toBe(id)
	})

	it('is reached in one step from every address when it was renamed twice', async () => {
		const { id } = await storePublished({ slug: 'first' })
		await rename(id, 'second')
		await rename(id, 'third')
		expect(await answerAt('first')).toBe('third')
		expect(await answerAt('second')).toBe('third')
		expect(await listFormerAddresses(testContext, id)).toEqual(expect.arrayContaining(['first', 'second']))
	})

	it('stands at an address to which it came back', async () => {
		const { id } = await storePublished({ slug: 'first' })
		await rename(id, 'second')
		await rename(id, 'first')
		expect(await answerAt('first')).toBe(id)
		expect(await answerAt('second')).toBe('first')
		expect(await listFormerAddresses(testContext, id)).toEqual(['second'])
	})

	it('is redirected to from the address of its published days when it was renamed as a draft', async () => {
		const { id } = await storePublished({ slug: 'first' })
		await rename(id, 'first', 'draft')
		await rename(id, 'second', 'draft')
		expect(await answerAt('first')).toBeNull()
		await rename(id, 'second')
		expect(await answerAt('first')).toBe('second')
	})

	it.each(['draft', 'archived'])(
		'the old address of an article that is %s shows nothing of it',
		async (status) => {
			const { id } = await storePublished({ slug: 'first' })
			await rename(id, 'second', status)
			expect(await answerAt('first')).toBeNull()
			expect(await answerAt('second')).toBeNull()
		},
	)

	it('leaves an address to the article that had it last', async () => {
		const former = await storePublished({ slug: 'first' })
		await rename(former.id, 'second')
		const later = await storePublished({ slug: 'first' })
		await rename(later.id, 'third')
		expect(await answerAt('first')).toBe('third')
	})

	it('takes its old addresses with it when it is deleted', async () => {
		const { id } = await storePublished({ slug: 'first' })
		await rename(id, 'second')
		await deleteArticle(testContext, id)
		expect(await answerAt('first')).toBeNull()
	})
})

describe('a draft', () => {
	it('that was never published leaves no redirect', async () => {
		const { id } = await storeArticle({ slug: 'first' })
		await rename(id, 'second', 'draft')
		await rename(id, 'third')
		expect(await answerAt('first')).toBeNull()
		expect(await answerAt('second')).toBeNull()
		expect(await listFormerAddresses(testContext, id)).toEqual([])
	})

	it('at an old address does not end its redirect before it is published', async () => {
		const moved = await storePublished({ slug: 'first' })
		await rename(moved.id, 'second')
		const { id } = await storeArticle({ slug: 'first' })
		expect(await answerAt('first')).toBe('second')
		await rename(id, 'first')
		expect(await answerAt('first')).toBe(id)
	})
})

describe('an old address', () => {
	it('belongs to a new published article, and the redirect ends for good', async () => {
		const moved = await storePublished({ slug: 'first' })
		await rename(moved.id, 'second')
		const taker = await storePublished({ slug: 'first' })
		expect(await answerAt('first')).toBe(taker.id)
		expect(await listFormerAddresses(testContext, moved.id)).toEqual([])
		await deleteArticle(testContext, taker.id)
		expect(await answerAt('first')).toBeNull()
	})

	it('leads to the article that left it last', async () => {
		const moved = await storePublished({ slug: 'first' })
		await rename(moved.id, 'second')
		const taker = await storePublished({ slug: 'first' })
		await rename(taker.id, 'third')
		expect(await answerAt('first')).toBe('third')
	})
})

describe('a slug that was not typed', () => {
	it('is the next free one of the title', async () => {
		const slugs = []
		for (let count = 0; count < 3; count++) slugs.push((await storeArticle({ title: 'Same title' })).slug)
		expect(slugs).toEqual(['same-title', 'same-title-2', 'same-title-3'])
	})

	it('stays within 200 characters and keeps single hyphens', async () => {
		const title = `${'a'.repeat(197)} bc`
		await storeArticle({ title })
		const second = await storeArticle({ title })
		expect(second.slug).toBe(`${'a'.repeat(197)}-2`)
	})

	it('stays when the article is saved again', async () => {
		const { id, slug } = await storeArticle({ title: 'Same title' })
		const saved = await replaceArticle(
			testContext,
			id,
			articleInput.parse(articleBody({ title: 'Same title' })),
		)
		expect(saved?.slug).toBe(slug)
	})
})
