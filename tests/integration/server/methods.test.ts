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
	const requests = [
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
	] as const

	it('is returned 405 with the methods that the address takes', async () => {
		for (const [method, address, allow] of requests)
			expect(await request(site, address, { method }), `${method} ${address}`).toMatchObject({
				status: 405,
				headers: { allow },
				body: expect.not.stringContaining('Unexpected Server Error'),
			})
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

describe('a script of another site', () => {
	const elsewhere = { Origin: 'https://elsewhere.example' }
	const preflight = (path: string, method: string) =>
		request(site, path, {
			method: 'OPTIONS',
			headers: {
				...elsewhere,
				'Access-Control-Request-Method': method,
				'Access-Control-Request-Headers': 'if-none-match, cache-control',
			},
		})

	const open = [
		...[
			'/data/entries.csv',
			'/data/entries.json',
			'/data/sources.csv',
			'/feed.xml',
			'/feed.json',
			'/changes.xml',
		],
		...[
			'/changes.json',
			'/changes/activity.json',
			'/oai?verb=Identify',
			'/cite/timeline/day-9.ris',
			'/cite/timeline/day-9.bib',
			'/id/d9-4.json',
			'/archive.zip',
		],
		...[
			'/.well-known/tdmrep.json',
			'/tdm-policy.json',
			'/api/openapi.json',
			'/api/articles?status=published',
		],
		`/oembed?url=${encodeURIComponent('http://archive.test/timeline/day-5')}`,
	]

	it('may ask for feeds, files and the public API with headers of its own', async () => {
		for (const path of open) {
			for (const method of ['GET', 'HEAD']) {
				const { status, headers } = await preflight(path, method)
				const label = `${method} ${path}`
				expect([200, 204], label).toContain(status)
				expect(headers, label).toMatchObject({
					'access-control-allow-origin': '*',
					'access-control-allow-methods': 'GET, HEAD',
					'access-control-allow-headers': '*',
				})
				expect(headers, label).not.toHaveProperty('access-control-allow-credentials')
			}
			const { headers } = await preflight(path, 'POST')
			expect(headers, `POST ${path}`).not.toHaveProperty('access-control-allow-origin')
		}
	})

	it.each(['/data/entries.csv', '/feed.xml', '/changes.json', '/cite/timeline/day-9.ris'])(
		'hears that its copy of %s is current',
		async (path) => {
			const { headers } = await request(site, path, { headers: elsewhere })
			const again = await request(site, path, {
				headers: { ...elsewhere, 'If-None-Match': headers.etag ?? '' },
			})
			expect(again.status).toBe(304)
			expect(again.headers['access-control-allow-origin']).toBe('*')
		},
	)

	it('may read no other address', async () => {
		for (const path of [
			'/timeline',
			'/admin',
			'/search',
			'/healthz',
			'/no-such-page',
			'/api/subscriptions',
		]) {
			const { status, headers } = await preflight(path, 'GET')
			expect([404, 405], path).toContain(status)
			expect(headers, path).not.toHaveProperty('access-control-allow-origin')
		}
	})
})
