import { beforeEach, describe, expect } from 'vitest'
import { articleBody, storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()
const path = '/api/articles/1'

beforeEach(async () => {
	editor = await signedInClient()
	await storePublished({ slug: 'dates' })
})

const tagOf = async (address: string) => (await stranger.get(address)).headers.get('ETag') ?? ''

describe('If-None-Match', () => {
	it('spares a client the version that it holds', async () => {
		for (const address of [path, '/api/articles/slug/dates']) {
			const tag = await tagOf(address)
			for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
				const response = await stranger.get(address, { 'If-None-Match': header })
				expect(response).toMatchObject({ status: 304, body: '' })
				expect(response.headers.get('ETag')).toBe(tag)
			}
		}
	})

	it('gives the article again once it has changed', async () => {
		const tag = await tagOf(path)
		await editor.put(path, articleBody({ status: 'published' }))
		const response = await stranger.get(path, { 'If-None-Match': tag })
		expect(response.status).toBe(200)
		expect(response.headers.get('ETag')).not.toBe(tag)
	})

	it('tells a stranger nothing of a draft', async () => {
		const tag = await tagOf(path)
		await editor.put(path, articleBody({ status: 'draft' }))
		expect((await stranger.get(path, { 'If-None-Match': '*' })).status).toBe(404)
		expect((await stranger.get(path, { 'If-None-Match': tag })).status).toBe(404)
	})
})

describe('If-Match', () => {
	it('lets a write through while it fits', async () => {
		const tag = await tagOf(path)
		const response = await editor.put(path, articleBody({ status: 'published' }), { 'If-Match': tag })
		expect(response.status).toBe(200)
		const next = response.headers.get('ETag') ?? ''
		expect(next).not.toBe(tag)
		expect((await editor.put(path, articleBody(), { 'If-Match': `"other", ${next}` })).status).toBe(200)
		expect((await editor.put(path, articleBody(), { 'If-Match': '*' })).status).toBe(200)
	})

	it('refuses a write that started from an older version with 412', async () => {
		const old = await tagOf(path)
		await editor.put(path, articleBody({ title: 'First', status: 'published' }), { 'If-Match': old })
		const second = await editor.put(path, articleBody({ title: 'Second' }), { 'If-Match': old })
		expect(second).toMatchObject({ status: 412, body: { title: 'Precondition Failed', status: 412 } })
		expect((await editor.delete(path, { 'If-Match': old })).status).toBe(412)
		expect((await stranger.get(path)).body).toMatchObject({ title: 'First' })
	})

	it('never takes a weak tag', async () => {
		const tag = await tagOf(path)
		expect((await editor.delete(path, { 'If-Match': `W/${tag}` })).status).toBe(412)
	})

	it('lets only one of two writes through that started together', async () => {
		const tag = await tagOf(path)
		const responses = await Promise.all(
			['One', 'Two'].map((title) => editor.put(path, articleBody({ title }), { 'If-Match': tag })),
		)
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
	})

	it('never deletes an article that was changed meanwhile', async () => {
		const tag = { 'If-Match': await tagOf(path) }
		const [put, removal] = await Promise.all([editor.put(path, articleBody(), tag), editor.delete(path, tag)])
		// Whichever comes first wins, and the other one is told.
		if (removal.status === 200) expect(put.status).toBe(404)
		else expect([put.status, removal.status]).toEqual([200, 412])
	})

	it('deletes a matching version, and returns 404 for a deleted article', async () => {
		const tag = await tagOf(path)
		expect((await editor.delete(path, { 'If-Match': tag })).status).toBe(200)
		expect((await editor.delete(path, { 'If-Match': tag })).status).toBe(404)
		expect((await editor.put(path, articleBody(), { 'If-Match': tag })).status).toBe(404)
	})

	it('is not needed: the last write wins', async () => {
		for (const title of ['One', 'Two']) await editor.put(path, articleBody({ title, status: 'published' }))
		expect((await stranger.get(path)).body).toMatchObject({ title: 'Two' })
	})
})
