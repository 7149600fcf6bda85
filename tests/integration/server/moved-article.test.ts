import { afterAll, expect } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { purgeArticle } from '../../../app/domain/articles/trash.server.ts'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { articleBody, storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await prepareSearch(testContext)
	await storeMoved('old', 'new')
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

async function storeMoved(from: string, to: string): Promise<void> {
	const { id } = await storePublished({ slug: from })
	await replaceArticle(testContext, id, articleInput.parse(articleBody({ slug: to, status: 'published' })))
}

it.each([
	['/blog/old', '/blog/new'],
	['/blog/old/versions', '/blog/new/versions'],
	['/blog/old/timemap', '/blog/new/timemap'],
	['/cite/blog/old.ris', '/cite/blog/new.ris'],
])('%s redirects to the new address, which no browser caches without revalidation', async (from, to) => {
	const { status, headers } = await request(site, from)
	expect([status, headers.location]).toEqual([301, to])
	// Browsers keep a 301 that says nothing for good; another article may take the old address.
	expect(headers['cache-control']).toMatch(/max-age=0/)
})

it('says of every address of an article that was deleted for good that it is gone', async () => {
	const { id } = await storePublished({ slug: 'purged' })
	await deleteArticle(testContext, id)
	await purgeArticle(testContext, id)
	for (const address of ['', '?version=1', '/versions', '/timemap', '/timegate'])
		expect((await request(site, `/blog/purged${address}`)).status, address).toBe(410)
	expect((await request(site, '/blog/never-there/versions')).status).toBe(404)
})

it('serves a new article at the address that another has left', async () => {
	await storeMoved('left', 'found')
	await storePublished({ slug: 'left', title: 'Another article' })
	const response = await request(site, '/blog/left')
	expect(response.status).toBe(200)
	expect(response.body).toContain('Another article')
})
