import { beforeEach, describe, expect } from 'vitest'
import { emptyArticleText } from '../../../db/article-fields.ts'
import { SlugTakenError, VersionConflictError } from '../../../db/errors.ts'
import {
	countByStatus,
	findArticles,
	listArticleRefs,
	listArticleSummaries,
	wholeList,
} from '../../../db/repositories/article-lists.ts'
import {
	type ArticleFields,
	deleteArticle,
	findArticleById,
	findArticleBySlug,
	hasEverHadArticles,
	insertArticle,
	replaceArticle,
} from '../../../db/repositories/articles.ts'
import { type DatabaseContext, it, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase

beforeEach<DatabaseContext>(({ database: opened }) => {
	database = opened
})

const noon = '2025-06-24T12:00:00.000Z'
const later = '2025-06-24T13:00:00.000Z'

function fields(overrides: Partial<ArticleFields> = {}): ArticleFields {
	return {
		...emptyArticleText,
		title: 'Why dates differ',
		slug: 'why-dates-differ',
		content: '<p>Text</p>',
		excerpt: 'In short',
		featuredImage: 'https://example.org/a.jpg',
		status: 'draft',
		seoTitle: 'Dates',
		seoDescription: 'On dates',
		keywords: 'dates, zones',
		publishedAt: null,
		firstPublishedAt: null,
		...overrides,
	}
}

const insert = (overrides: Partial<ArticleFields> = {}, now = noon) =>
	insertArticle(database.db, fields(overrides), now)

describe('one article', () => {
	it('comes back as it was stored, by id and by slug', async () => {
		const stored = await insert()
		expect(stored).toEqual({ ...fields(), id: 1, version: 1, createdAt: noon, updatedAt: noon })
		expect(await findArticleById(database.db, 1)).toEqual(stored)
		expect(await findArticleBySlug(database.db, 'why-dates-differ')).toEqual(stored)
	})

	it('returns null for an article that does not exist', async () => {
		expect(await findArticleById(database.db, 7)).toBeNull()
		expect(await findArticleBySlug(database.db, 'nothing')).toBeNull()
		expect(await replaceArticle(database.db, 7, 1, fields(), noon)).toBeNull()
		expect(await deleteArticle(database.db, 7)).toBe(false)
	})

	it('refuses a slug in use with an error that names it, on insert and on replace', async () => {
		await insert()
		const taken = await insert().catch((error: unknown) => error)
		expect(taken).toBeInstanceOf(SlugTakenError)
		expect((taken as SlugTakenError).slug).toBe('why-dates-differ')
		await insert({ slug: 'other' })
		await expect(replaceArticle(database.db, 2, 1, fields(), later)).rejects.toThrow(SlugTakenError)
	})

	it('lets no other failure wear that name', async () => {
		const refused = await insert({ status: 'published' }).catch((error: unknown) => error)
		expect(refused).not.toBeInstanceOf(SlugTakenError)
		expect(refused).toMatchObject({ code: 'SQLITE_CONSTRAINT_CHECK' })
	})

	it('grows a version with each write and keeps the day it was made', async () => {
		await insert()
		const second = await replaceArticle(database.db, 1, 1, fields({ title: 'Anew' }), later)
		expect(second).toMatchObject({ title: 'Anew', version: 2, createdAt: noon, updatedAt: later })
	})

	it('rejects a write based on an older version, and keeps the newer one', async () => {
		await insert()
		await replaceArticle(database.db, 1, 1, fields({ title: 'First' }), later)
		const conflict = await replaceArticle(database.db, 1, 1, fields({ title: 'Second' }), later).catch(
			(error: unknown) => error,
		)
		expect(conflict).toBeInstanceOf(VersionConflictError)
		expect((conflict as VersionConflictError).current).toBe(2)
		expect(await findArticleById(database.db, 1)).toMatchObject({ title: 'First', version: 2 })
	})

	it('is gone after it was deleted, though the table remembers having held one', async () => {
		expect(await hasEverHadArticles(database.db)).toBe(false)
		await insert()
		expect(await deleteArticle(database.db, 1)).toBe(true)
		expect(await findArticleById(database.db, 1)).toBeNull()
		expect(await hasEverHadArticles(database.db)).toBe(true)
	})

	it('takes text that looks like SQL as text', async () => {
		const title = "'); DROP TABLE articles; --"
		expect(await insert({ title })).toMatchObject({ title })
	})
})

describe('lists for the administrator', () => {
	beforeEach(async () => {
		await insert({ slug: 'b' }, later)
		await insert({ slug: 'a' }, noon)
		await insert({ slug: 'c', status: 'archived' }, later)
	})

	it('stand newest createdAt first, of equal ones the higher id', async () => {
		const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)
		const refs = await listArticleRefs(database.db, null, wholeList)
		const ids = refs.map(({ id }) => id)
		expect(slugs(await findArticles(database.db, null, ids))).toEqual(['c', 'b', 'a'])
		expect(slugs(await listArticleSummaries(database.db, null, wholeList))).toEqual(['c', 'b', 'a'])
	})

	it('hold one status when asked, and are counted', async () => {
		const drafts = await listArticleSummaries(database.db, 'draft', wholeList)
		expect(drafts.map(({ slug }) => slug)).toEqual(['b', 'a'])
		expect(await countByStatus(database.db, 'draft')).toBe(2)
		expect(await countByStatus(database.db, null)).toBe(3)
		expect(await listArticleRefs(database.db, 'published', wholeList)).toEqual([])
	})

	it('are cut by limit and offset', async () => {
		const [all, cut] = [wholeList, { limit: 1, offset: 1 }].map((slice) =>
			listArticleRefs(database.db, null, slice),
		)
		expect(await cut).toEqual([(await all)?.[1]])
		expect(await listArticleRefs(database.db, null, { limit: 5, offset: 3 })).toEqual([])
	})

	it('give articles in the order of the ids, without those that are gone or have another status', async () => {
		const [first, second, third] = (await listArticleRefs(database.db, null, wholeList)).map(({ id }) => id)
		const ids = [third, 999, first, second].filter((id) => id !== undefined)
		const found = await findArticles(database.db, 'draft', ids)
		expect(found.map(({ slug }) => slug)).toEqual(['a', 'b'])
	})

	it('tell the size of an article without its text', async () => {
		await insert({ slug: 'long', content: 'ä'.repeat(5000) }, later)
		const refs = await listArticleRefs(database.db, null, wholeList)
		expect(Math.max(...refs.map(({ bytes }) => bytes))).toBeGreaterThan(10_000)
	})

	it('leave bodies out of summaries', async () => {
		const [summary] = await listArticleSummaries(database.db, null, wholeList)
		expect(summary).not.toHaveProperty('content')
	})
})
