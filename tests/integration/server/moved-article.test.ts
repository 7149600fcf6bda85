import { afterAll, expect } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { articleBody, storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await prepareSearch()
	const { id } = await storePublished({ slug: 'old' })
	await replaceArticle(id, articleInput.parse(articleBody({ slug: 'new', status: 'published' })))
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

it.each([
	['/blog/old', '/blog/new'],
	['/blog/old/versions', '/blog/new/versions'],
	['/blog/old/timemap', '/blog/new/timemap'],
	['/cite/blog/old.ris', '/cite/blog/new.ris'],
])('%s leads to the new address, which no browser keeps unasked', async (from, to) => {
	const { status, headers } = await request(site, from)
	expect([status, headers.location]).toEqual([301, to])
	// Browsers keep a 301 that says nothing for good; another article may take the old address.
	expect(headers['cache-control']).toMatch(/max-age=0/)
})

it('ends when a new article takes the old address', async () => {
	await storePublished({ slug: 'old', title: 'Another article' })
	const answer = await request(site, '/blog/old')
	expect(answer.status).toBe(200)
	expect(answer.body).toContain('Another article')
})
