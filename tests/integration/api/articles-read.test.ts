import { beforeEach, expect } from 'vitest'
import { storeArticle, storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()

beforeEach(async () => {
	editor = await signedInClient()
})

it('gives a published article to anyone, by id and by slug', async () => {
	const { id, slug, title } = await storePublished()
	for (const client of [stranger, editor])
		for (const path of [`/api/articles/${id}`, `/api/articles/slug/${slug}`])
			expect(await client.get(path)).toMatchObject({ status: 200, body: { id, slug, title } })
})

it.each(['draft', 'archived'])('returns 404 for an article that is %s without a session', async (status) => {
	const { id, slug } = await storeArticle({ status })
	for (const path of [`/api/articles/${id}`, `/api/articles/slug/${slug}`]) {
		expect((await editor.get(path)).body).toMatchObject({ id, status })
		expect((await stranger.get(path)).body).toEqual((await stranger.get('/api/articles/99')).body)
		expect((await stranger.get(path)).status).toBe(404)
	}
})

it('never gives out the version, which is for the entity tag alone', async () => {
	const { id } = await storePublished()
	expect((await stranger.get(`/api/articles/${id}`)).body).not.toHaveProperty('version')
})

it('returns 404 to an id or a slug that there is not', async () => {
	const beyond = ['0', '99999999999999999999', '9'.repeat(400)].map((id) => `/api/articles/${id}`)
	for (const path of [
		...beyond,
		'/api/articles/99',
		'/api/articles/slug/none',
		'/api/articles/slug/%D8%AC%D9%86%DA%AF',
	])
		expect(await editor.get(path)).toMatchObject({ status: 404, body: { title: 'Not Found', status: 404 } })
})

it.each(['one', '1.5', '-1', '1e3', '0x1', '%31%20'])('returns 400 for the article id %s', async (id) => {
	expect(await stranger.get(`/api/articles/${id}`)).toMatchObject({
		status: 400,
		body: { errors: [{ field: 'id' }] },
	})
})

it('responds to HEAD with the headers of GET and no body', async () => {
	const { id } = await storePublished()
	const response = await stranger.send('HEAD', `/api/articles/${id}`)
	expect(response).toMatchObject({ status: 200, body: '' })
	expect(response.headers.get('ETag')).toBe(`"${id}-1"`)
})
