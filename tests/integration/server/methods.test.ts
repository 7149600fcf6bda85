/** Which kinds of request each address takes, and what the others are told. */
import { afterAll, describe, expect } from 'vitest'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { listSubscriptions } from '../../../app/domain/subscriptions/subscriptions.server.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await prepareSearch(testContext)
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const reading = 'GET, HEAD'
const form = 'GET, HEAD, POST'

describe('a kind of request that an address does not take', () => {
	it.each([
		['POST', '/timeline', reading],
		['POST', '/blog', reading],
		['POST', '/feed.xml', reading],
		['POST', '/sitemap.xml', reading],
		['POST', '/healthz', reading],
		['POST', '/archive.zip', reading],
		['DELETE', '/timeline', reading],
		['OPTIONS', '/timeline', reading],
		['PATCH', '/', form],
		['OPTIONS', '/', form],
		['DELETE', '/admin/login', form],
		['PUT', '/admin', form],
		['PUT', '/theme?x=1', form],
		['PATCH', '/api/articles/1', 'GET, HEAD, PUT, DELETE'],
		['PATCH', '/api/subscribe', 'POST'],
		['OPTIONS', '/api/articles', 'GET, HEAD, POST'],
	])('%s %s returns 405 with the methods that the address takes', async (method, address, allow) => {
		const response = await request(site, address, { method })
		expect(response.status).toBe(405)
		expect(response.headers.allow).toBe(allow)
		expect(response.body).not.toContain('Unexpected Server Error')
	})

	it('a method that an address does not take reaches no form', async () => {
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
		for (const method of ['PUT', 'PATCH', 'DELETE'])
			await request(site, '/', { method, headers, body: 'email=put%40example.org' })
		expect(await listSubscriptions(testContext)).toEqual([])
	})

	it('is returned 404 by the API where there is nothing', async () => {
		for (const method of ['PATCH', 'DELETE', 'OPTIONS'])
			expect((await request(site, '/api/nothing', { method })).status, method).toBe(404)
	})
})
