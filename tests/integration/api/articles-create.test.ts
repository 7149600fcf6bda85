import { beforeEach, describe, expect } from 'vitest'
import { apiFieldNames } from '../../../db/article-fields.ts'
import { articleBody } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

const create = (overrides: Record<string, unknown> = {}) =>
	editor.post('/api/articles', articleBody(overrides))

describe('POST /api/articles', () => {
	it('returns 201 with the article, its address and its entity tag', async () => {
		const response = await create()
		expect(response.status).toBe(201)
		expect(response.body).toEqual({
			...Object.fromEntries(apiFieldNames.map((name) => [name, ''])),
			...articleBody(),
			id: 1,
			slug: 'how-the-archive-dates-events',
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
			publishedAt: null,
			firstPublishedAt: null,
		})
		expect(response.headers.get('Location')).toBe('/api/articles/1')
		expect(response.headers.get('ETag')).toBe('"1-1"')
		expect((await editor.get('/api/articles/1')).body).toEqual(response.body)
	})

	it('takes title and content alone and leaves the rest unset', async () => {
		const response = await editor.post('/api/articles', { title: '  Dates  ', content: '<p>Text.</p>' })
		expect(response.body).toMatchObject({
			title: 'Dates',
			slug: 'dates',
			status: 'draft',
			excerpt: '',
			featuredImage: '',
			seoTitle: '',
			seoDescription: '',
			keywords: '',
			publishedAt: null,
		})
	})

	it('ignores fields that it does not know or that only the server sets', async () => {
		const response = await create({
			id: 99,
			createdAt: '2001-01-01T00:00:00.000Z',
			updatedAt: '2001-01-01T00:00:00.000Z',
			firstPublishedAt: '2001-01-01T00:00:00.000Z',
			version: 7,
			author: 'nobody',
		})
		expect(response.status).toBe(201)
		expect(response.body).toMatchObject({ id: 1, firstPublishedAt: null })
		expect(response.body).not.toHaveProperty('author')
		expect(JSON.stringify(response.body)).not.toContain('2001-01-01')
	})

	it('stores and gives out the sanitized content', async () => {
		const response = await create({
			content: '<p onclick="steal()">Kept</p><script>steal()</script><a href="javascript:steal()">link</a>',
		})
		expect(JSON.stringify(response.body)).toContain('Kept')
		expect(JSON.stringify(response.body)).not.toContain('steal')
	})

	it('returns 401 to a stranger and stores nothing', async () => {
		expect(await new ApiClient().post('/api/articles', articleBody())).toMatchObject({
			status: 401,
			body: { type: 'about:blank', title: 'Unauthorized', status: 401 },
		})
		expect((await editor.get('/api/articles')).body).toEqual([])
	})
})
