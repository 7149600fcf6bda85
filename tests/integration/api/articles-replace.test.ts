import { beforeEach, describe, expect } from 'vitest'
import { findArticle } from '../../../app/domain/articles/admin-articles.server.ts'
import { articleOutput } from '../../../app/domain/articles/article-output.ts'
import { articleBody, storeArticle, storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it, testContext } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

describe('PUT /api/articles/{id}', () => {
	it('replaces the whole article: fields that are not sent are cleared', async () => {
		const { id, createdAt } = await storeArticle()
		const response = await editor.put(`/api/articles/${id}`, { title: 'New', content: '<p>New.</p>' })
		expect(response).toMatchObject({
			status: 200,
			body: { id, title: 'New', slug: 'new', content: '<p>New.</p>', excerpt: '', keywords: '', createdAt },
		})
		expect(response.headers.get('ETag')).toBe(`"${id}-2"`)
		expect((await editor.get(`/api/articles/${id}`)).body).toEqual(response.body)
	})

	it('accepts an article as loaded, and ignores read-only fields', async () => {
		const { id } = await storePublished()
		const loaded = articleOutput.parse((await editor.get(`/api/articles/${id}`)).body)
		const response = await editor.put(`/api/articles/${id}`, {
			...loaded,
			excerpt: 'Changed.',
			id: 99,
			createdAt: '2001-01-01T00:00:00.000Z',
			updatedAt: '2001-01-01T00:00:00.000Z',
			firstPublishedAt: null,
			color: 'green',
		})
		expect(response).toMatchObject({ status: 200 })
		expect(response.body).toEqual({ ...loaded, excerpt: 'Changed.', updatedAt: expect.any(String) })
		expect(articleOutput.parse(response.body).updatedAt >= loaded.updatedAt).toBe(true)
	})

	it('keeps the language, which it neither carries nor takes', async () => {
		const { id } = await storeArticle({ language: 'fa' })
		const response = await editor.put(`/api/articles/${id}`, articleBody({ title: 'Again', language: 'he' }))
		expect(response.status).toBe(200)
		expect(response.body).not.toHaveProperty('language')
		expect(await findArticle(testContext, id)).toMatchObject({ title: 'Again', language: 'fa' })
	})

	it('keeps its own slug, typed or made from the title again', async () => {
		const { id } = await storeArticle({ title: 'Dates' })
		for (const slug of ['dates', '', null])
			expect(await editor.put(`/api/articles/${id}`, articleBody({ title: 'Dates', slug }))).toMatchObject({
				status: 200,
				body: { slug: 'dates' },
			})
	})

	it('returns 409 to the slug of another article and changes nothing', async () => {
		const { id } = await storeArticle({ slug: 'mine' })
		await storeArticle({ slug: 'taken' })
		expect(await editor.put(`/api/articles/${id}`, articleBody({ slug: 'taken' }))).toMatchObject({
			status: 409,
			body: { errors: [{ field: 'slug' }] },
		})
		expect((await editor.get(`/api/articles/${id}`)).body).toMatchObject({ slug: 'mine' })
	})

	it('returns 400 with the fields that do not fit', async () => {
		const { id } = await storeArticle()
		expect(await editor.put(`/api/articles/${id}`, articleBody({ title: '' }))).toMatchObject({
			status: 400,
			body: { errors: [{ field: 'title' }] },
		})
	})

	it('returns 404 to an id that there is not, 400 to one that is no whole number', async () => {
		for (const id of ['7', '0', '99999999999999999999'])
			expect((await editor.put(`/api/articles/${id}`, articleBody())).status, id).toBe(404)
		for (const id of ['seven', '1.5', '-1', '1e3'])
			expect(await editor.put(`/api/articles/${id}`, articleBody())).toMatchObject({
				status: 400,
				body: { errors: [{ field: 'id' }] },
			})
	})

	it('returns 401 to a stranger', async () => {
		const { id, title } = await storeArticle()
		const response = await new ApiClient().put(`/api/articles/${id}`, articleBody({ title: 'Theirs' }))
		expect(response.status).toBe(401)
		expect((await editor.get(`/api/articles/${id}`)).body).toMatchObject({ title })
	})
})

describe('DELETE /api/articles/{id}', () => {
	it('removes the article and says so in JSON', async () => {
		const { id } = await storeArticle()
		expect(await editor.delete(`/api/articles/${id}`)).toMatchObject({ status: 200, body: { success: true } })
		expect((await editor.get(`/api/articles/${id}`)).status).toBe(404)
		expect((await editor.delete(`/api/articles/${id}`)).status).toBe(404)
	})

	it('never gives the id to another article', async () => {
		const { id } = await storeArticle()
		await editor.delete(`/api/articles/${id}`)
		expect((await storeArticle()).id).toBeGreaterThan(id)
	})

	it('returns 400 to an id that is no whole number, 401 to a stranger', async () => {
		const { id } = await storeArticle()
		expect((await editor.delete('/api/articles/one')).status).toBe(400)
		expect((await new ApiClient().delete(`/api/articles/${id}`)).status).toBe(401)
		expect((await editor.get(`/api/articles/${id}`)).status).toBe(200)
	})
})
