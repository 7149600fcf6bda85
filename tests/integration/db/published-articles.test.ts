import { beforeEach, describe, expect } from 'vitest'
import { wholeList } from '../../../db/repositories/article-lists.ts'
import {
	countPublished,
	findPublishedById,
	findPublishedBySlug,
	listPublished,
	listPublishedSummaries,
	publishedArticles,
} from '../../../db/repositories/published-articles.ts'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { it } from '../../support/database.ts'

beforeEach(async () => {
	await storePublished({ title: 'Old', publishedAt: '2025-06-20T00:00:00.000Z' })
	await storePublished({ title: 'New', publishedAt: '2025-06-23T00:00:00.000Z' })
	await storePublished({ title: 'Newer twin', publishedAt: '2025-06-23T00:00:00.000Z' })
	await storeArticle({ title: 'Draft' })
	await storeArticle({ title: 'Archived', status: 'archived' })
})

const byDateDescending = ['newer-twin', 'new', 'old']

describe('what is public', () => {
	it('stands newest publishedAt first, of equal ones the higher id', async ({ database }) => {
		const { db } = database
		expect((await listPublished(db, wholeList)).map(({ slug }) => slug)).toEqual(byDateDescending)
		expect((await listPublishedSummaries(db, wholeList)).map(({ slug }) => slug)).toEqual(byDateDescending)
		expect((await listPublished(db, { limit: 1, offset: 1 })).map(({ slug }) => slug)).toEqual(['new'])
	})

	it('holds published articles only, in every reading', async ({ database }) => {
		const { db } = database
		expect(await countPublished(db)).toBe(3)
		expect(
			(await publishedArticles(db).select('status').execute()).every(({ status }) => status === 'published'),
		).toBe(true)
		for (const slug of ['draft', 'archived']) expect(await findPublishedBySlug(db, slug)).toBeNull()
		for (const id of [4, 5, 99]) expect(await findPublishedById(db, id)).toBeNull()
		expect(await findPublishedBySlug(db, 'old')).toMatchObject({ id: 1 })
		expect(await findPublishedById(db, 1)).toMatchObject({ slug: 'old' })
	})

	it('lists no published article in an empty archive', async ({ database }) => {
		await database.db.deleteFrom('articles').execute()
		expect(await listPublished(database.db, wholeList)).toEqual([])
		expect(await countPublished(database.db)).toBe(0)
	})
})
