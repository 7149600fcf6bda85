/** Versions and their notes, as the API makes them. */
import { beforeEach, describe, expect } from 'vitest'
import { openApiDocument } from '../../../../../app/api/openapi/document.server.ts'
import { importStarterArticles } from '../../../../../app/domain/articles/starter-articles.server.ts'
import {
	findVersion,
	listVersionSummaries,
} from '../../../../../app/domain/articles/versions/versions.server.ts'
import { articleBody } from '../../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../../support/api-client.ts'
import { it, testContext } from '../../../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

const create = (fields: object = {}) =>
	editor.post('/api/articles', articleBody({ slug: 'dates', status: 'published', ...fields }))
const replace = (fields: object = {}) =>
	editor.put('/api/articles/1', articleBody({ slug: 'dates', status: 'published', ...fields }))
const notes = async () =>
	(await listVersionSummaries(testContext, 1)).map(({ number, note }) => [number, note])

describe('a save through the API', () => {
	it('keeps the former text of a published article', async () => {
		await create()
		await replace({ title: 'Anew', content: '<p>Other words.</p>' })
		expect((await findVersion(testContext, 'dates', 1))?.revision).toMatchObject({
			title: 'How the archive dates events',
			content: '<p>Each entry names the source of its date.</p>',
		})
		expect((await findVersion(testContext, 'dates', 2))?.revision).toMatchObject({
			title: 'Anew',
			content: '<p>Other words.</p>',
		})
	})

	it('makes none without a visible change', async () => {
		await create()
		await replace()
		await replace({ publishedAt: '2025-06-24T00:00:00Z', seoTitle: 'For engines' })
		expect(await notes()).toEqual([[1, '']])
	})

	it('makes none of a draft', async () => {
		await create({ status: 'draft' })
		await replace({ status: 'draft', title: 'Anew' })
		await replace({ title: 'Public' })
		expect(await notes()).toEqual([[1, '']])
	})

	it('makes none when it is refused', async () => {
		await create()
		await create({ slug: 'taken' })
		expect((await replace({ title: 'Anew', slug: 'taken', changeNote: 'Lost' })).status).toBe(409)
		expect(await notes()).toEqual([[1, '']])
	})

	it('dates a version by the save, whatever publishedAt says', async () => {
		await create({ publishedAt: '2025-06-24T00:00:00Z' })
		const [mark] = await listVersionSummaries(testContext, 1)
		expect(Date.now() - Date.parse(mark?.publishedAt ?? '')).toBeLessThan(60_000)
	})
})

describe('changeNote', () => {
	it('stands with the version that the save makes, trimmed, and is no part of the article', async () => {
		await create()
		const response = await replace({ title: 'Anew', changeNote: ' A date was wrong. ' })
		expect(response.body).not.toHaveProperty('changeNote')
		expect(await notes()).toEqual([
			[1, ''],
			[2, 'A date was wrong.'],
		])
	})

	it('sent after its text, or twice, is the note of the newest version', async () => {
		await create()
		await replace({ title: 'Anew' })
		for (let count = 0; count < 2; count++) await replace({ title: 'Anew', changeNote: 'A new title.' })
		await replace({ title: 'Anew' })
		expect(await notes()).toEqual([
			[1, ''],
			[2, 'A new title.'],
		])
	})

	it('is not kept with a draft or an archived article', async () => {
		await create()
		await replace({ status: 'draft', title: 'Anew', changeNote: 'Not yet.' })
		await replace({ status: 'archived', title: 'Anew', changeNote: 'Not yet.' })
		await replace({ title: 'Anew' })
		expect(await notes()).toEqual([
			[1, ''],
			[2, ''],
		])
	})

	it('may have at most 500 characters', async () => {
		await create()
		expect((await replace({ changeNote: 'a'.repeat(500) })).status).toBe(200)
		for (const changeNote of ['a'.repeat(501), 7, ['a']])
			expect(await replace({ changeNote })).toMatchObject({
				status: 400,
				body: { errors: [{ field: 'changeNote' }] },
			})
	})

	it('the OpenAPI document describes changeNote', () => {
		const { schemas } = JSON.parse(JSON.stringify(openApiDocument(testContext).components))
		expect(schemas.ArticleInput.properties.changeNote).toMatchObject({ description: expect.any(String) })
		expect(schemas.ArticleInput.required).not.toContain('changeNote')
		expect(schemas.Article.properties).not.toHaveProperty('changeNote')
	})
})

describe('versions', () => {
	it.each(['draft', 'archived'])(
		'versions are hidden while the article is %s, and come back with it',
		async (status) => {
			await create()
			await replace({ status })
			expect(await findVersion(testContext, 'dates', 1)).toBeNull()
			expect(await listVersionSummaries(testContext, 1)).toEqual([])
			await replace()
			expect(await findVersion(testContext, 'dates', 1)).not.toBeNull()
		},
	)

	it('go with their article', async () => {
		await create()
		await editor.delete('/api/articles/1')
		await create()
		expect(await findVersion(testContext, 'dates', 1)).toMatchObject({
			article: { id: 2 },
			marks: [{ number: 1 }],
		})
	})

	it('are none of an article that there is not, or beyond the newest', async () => {
		expect(await findVersion(testContext, 'dates', 1)).toBeNull()
		await create()
		for (const number of [0, 2, 999_999_999_999_999])
			expect(await findVersion(testContext, 'dates', number)).toBeNull()
	})

	it('begin with the starter articles', async () => {
		const count = await importStarterArticles(testContext)
		expect(count).toBeGreaterThan(0)
		for (let id = 1; id <= count; id++) expect(await listVersionSummaries(testContext, id)).toHaveLength(1)
	})
})
