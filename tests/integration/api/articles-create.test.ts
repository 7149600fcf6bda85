import { beforeEach, describe, expect } from 'vitest'
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
	it('answers 201 with the article, its address and its entity tag', async () => {
		const answer = await create()
		expect(answer.status).toBe(201)
		expect(answer.body).toEqual({
			...articleBody(),
			id: 1,
			slug: 'how-the-archive-dates-events',
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
			publishedAt: null,
			firstPublishedAt: null,
		})
		expect(answer.headers.get('Location')).toBe('/api/articles/1')
		expect(answer.headers.get('ETag')).toBe('"1-1"')
		expect((await editor.get('/api/articles/1')).body).toEqual(answer.body)
	})

	it('takes title and content alone and leaves the rest unset', async () => {
		const answer = await editor.post('/api/articles', { title: '  Dates  ', content: '<p>Text.</p>' })
		expect(answer.body).toMatchObject({
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
		const answer = await create({
			id: 99,
			createdAt: '2001-01-01T00:00:00.000Z',
			updatedAt: '2001-01-01T00:00:00.000Z',
			firstPublishedAt: '2001-01-01T00:00:00.000Z',
			version: 7,
			author: 'nobody',
		})
		expect(answer.status).toBe(201)
		expect(answer.body).toMatchObject({ id: 1, firstPublishedAt: null })
		expect(answer.body).not.toHaveProperty('author')
		expect(JSON.stringify(answer.body)).not.toContain('2001-01-01')
	})

	it('stores and gives out the sanitised content', async () => {
		const answer = await create({
			content: '<p onclick="steal()">Kept</p><script>steal()</script><a href="javascript:steal()">link</a>',
		})
		expect(JSON.stringify(answer.body)).toContain('Kept')
		expect(JSON.stringify(answer.body)).not.toContain('steal')
	})

	it('answers 401 to a stranger and stores nothing', async () => {
		expect(await new ApiClient().post('/api/articles', articleBody())).toMatchObject({
			status: 401,
			body: { type: 'about:blank', title: 'Unauthorized', status: 401 },
		})
		expect((await editor.get('/api/articles')).body).toEqual([])
	})
})
