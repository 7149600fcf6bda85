/** Unsaved text: kept beside the article until a save of its window, in whatever order requests arrive. */
import { beforeEach, describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { createArticle, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import {
	autosave,
	autosaveInput,
	discardAutosave,
	findAutosave,
	listAutosaves,
	sweepAutosaves,
} from '../../../../app/domain/articles/autosaves.server.ts'
import { VersionConflictError } from '../../../../db/errors.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'

let userId: number

beforeEach(async () => {
	userId = (await createUser()).id
})

const typed = (draftId: string, edits: number, articleId: number | null, content: string) =>
	autosaveInput.parse({
		draftId,
		edits,
		articleId,
		version: 1,
		form: JSON.stringify({ content }),
		replaces: '',
	})
const type = (draftId: string, edits: number, articleId: number | null, content = `Text ${edits}`) =>
	autosave(testContext, userId, typed(draftId, edits, articleId, content))
const window = (draftId: string, edits: number) => ({ userId, draftId, edits, privateDraft: null })
const input = (fields: Record<string, unknown> = {}) => articleInput.parse(articleBody(fields))
const texts = async (articleId?: number | null) =>
	(await listAutosaves(testContext, userId, articleId)).map(({ form }) => JSON.parse(form).content)

describe('text that is being typed', () => {
	it('changes nothing about the article, and the later text counts', async () => {
		const article = await storePublished()
		expect(await type('a', 1, article.id)).toBe(true)
		expect(await type('a', 3, article.id)).toBe(true)
		expect(await type('a', 2, article.id)).toBe(false)
		expect(await findArticle(testContext, article.id)).toEqual(article)
		expect(await texts(article.id)).toEqual(['Text 3'])
		expect(await texts(null)).toEqual([])
	})

	it('is kept for each window, and given to nobody else', async () => {
		const { id } = await storeArticle()
		await type('a', 1, id)
		await type('b', 2, id)
		expect((await texts(id)).sort()).toEqual(['Text 1', 'Text 2'])
		const other = await createUser({ username: 'other' })
		expect(await listAutosaves(testContext, other.id, id)).toEqual([])
		expect(await autosave(testContext, other.id, typed('a', 9, id, 'Theirs'))).toBe(false)
		await discardAutosave(testContext, other.id, 'a')
		expect(await findAutosave(testContext, userId, 'a')).not.toBeNull()
	})

	it('ends with a save of its window, and an earlier text that arrives late stays out', async () => {
		const { id } = await storeArticle()
		await type('a', 1, id)
		await type('b', 1, id)
		await replaceArticle(testContext, id, input(), undefined, { window: window('a', 2) })
		expect(await type('a', 2, id)).toBe(false)
		expect(await texts(id)).toEqual(['Text 1'])
		expect(await type('a', 3, id)).toBe(true)
	})

	it('of a new article belongs to it once that has been saved', async () => {
		await type('a', 2, null)
		const { id } = await createArticle(testContext, input(), { window: window('a', 1) })
		expect(await texts(null)).toEqual([])
		expect(await texts(id)).toEqual(['Text 2'])
	})

	it('outlives a save that fails, and the article', async () => {
		const { id } = await storeArticle()
		await type('a', 1, id)
		const save = replaceArticle(testContext, id, input(), 99, { window: window('a', 1) })
		await expect(save).rejects.toThrow(VersionConflictError)
		await testContext.db.deleteFrom('articles').where('id', '=', id).execute()
		expect(await texts(id)).toEqual(['Text 1'])
	})

	it('is taken over by the window that it is restored in', async () => {
		await type('a', 4, null)
		const restored = { ...typed('b', 1, null, 'Text 4'), replaces: 'a' }
		expect(await autosave(testContext, userId, restored)).toBe(true)
		expect(await findAutosave(testContext, userId, 'a')).toBeNull()
		expect(await texts(null)).toEqual(['Text 4'])
	})

	it('leaves nothing for good once it has been saved', async () => {
		const { id } = await storeArticle()
		await type('a', 1, id)
		await type('b', 1, id)
		await replaceArticle(testContext, id, input(), undefined, { window: window('a', 1) })
		const tomorrow = new Date(testContext.clock().getTime() + 2 * 86_400_000)
		await sweepAutosaves({ ...testContext, clock: () => tomorrow })
		const rows = await testContext.db.selectFrom('article_autosaves').select('id').execute()
		expect(rows).toEqual([{ id: 'b' }])
	})
})
