/** The list of published articles, as whoever reads the API gets it: cached, conditional, and bounded in memory. */

import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect } from 'vitest'
import { emptyArticleText } from '../../../db/article-fields.ts'
import { insertArticle } from '../../../db/repositories/articles.ts'
import { storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { type DatabaseContext, it, type TestDatabase } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let database: TestDatabase
let site: BuiltSite

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	site = await serveBuild(database.file)
})

afterEach(async () => {
	await site.close()
})

const list = '/api/articles?status=published'
const read = (headers: Record<string, string> = {}, path = list) => request(site, path, { headers })

/** Articles with a MiB of text each, stored past the sanitizer, which would take its time. */
async function storeLong(count: number): Promise<void> {
	for (let number = 1; number <= count; number++) {
		const now = `2026-01-0${number}T00:00:00.000Z`
		const state = { status: 'published', publishedAt: now, firstPublishedAt: now } as const
		const content = `<p>${`word ${number} `.repeat(150_000)}</p>`
		await insertArticle(
			database.db,
			{ ...emptyArticleText, title: `${number}`, slug: `${number}`, content, ...state },
			now,
		)
	}
}

it('serves the article list from the cache with an entity tag, and returns 304 while nothing has changed', async () => {
	await storePublished({ slug: 'first' })
	const first = await read()
	const second = await read()
	expect(first.headers.etag).toBeDefined()
	expect(second.body).toBe(first.body)
	// A cached response has no number of its own in the log.
	expect(second.headers).not.toHaveProperty('x-request-id')
	expect((await read({ 'If-None-Match': String(first.headers.etag) })).status).toBe(304)
	expect(second.headers['access-control-allow-origin']).toBe('*')
	expect(second.headers.vary).toBe('Accept-Encoding')
})

it('shows a new article in the cached article list at once', async () => {
	await storePublished({ slug: 'first' })
	const { headers } = await read()
	await storePublished({ slug: 'second' })
	const again = await read({ 'If-None-Match': String(headers.etag) })
	expect(again.status).toBe(200)
	expect((JSON.parse(again.body) as { slug: string }[]).map(({ slug }) => slug)).toContain('second')
})

it('gives each page of the article list an entity tag', async () => {
	await storePublished({ slug: 'first' })
	const path = `${list}&limit=1`
	const { headers } = await read({}, path)
	expect(headers.etag).toMatch(/^W\/"/)
	expect((await read({ 'If-None-Match': String(headers.etag) }, path)).status).toBe(304)
})

it('sends an article list of more than 4 MiB whole and in order, with an entity tag, and does not cache it', async () => {
	await storeLong(5)
	const { status, headers, body } = await read()
	expect(status).toBe(200)
	const articles = JSON.parse(body) as { slug: string; content: string }[]
	expect(articles.map(({ slug }) => slug)).toEqual(['5', '4', '3', '2', '1'])
	expect(articles.every(({ content }) => content.length > 1_000_000)).toBe(true)
	expect(headers['cache-control']).toBe('private, no-cache')
	expect((await read({ 'If-None-Match': String(headers.etag) })).status).toBe(304)
	const part = await read({}, `${list}&limit=1`)
	expect(JSON.parse(part.body)).toHaveLength(1)
})

it('compresses an article list of more than 4 MiB for a client that accepts it', async () => {
	await storeLong(5)
	const { headers, bytes } = await read({ 'Accept-Encoding': 'br, gzip' })
	expect(headers['content-encoding']).toBe('gzip')
	expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(5)
})
