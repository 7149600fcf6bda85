/** Pages for missing paths and what they offer instead, in the built site and without script. */
import { afterAll, describe, expect } from 'vitest'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { articleBody, storeArticle, storePublished } from '../../factories/article.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { textOf } from '../../support/page-markup.ts'
import { readPage } from '../../support/read-page.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await prepareSearch(testContext)
	await storePublished({ slug: 'dating-of-events', title: 'How the archive dates events' })
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

/** The page for a missing address; `nearest` are the paths that it offers. */
async function readMissing(path: string) {
	const { status, headers, page } = await readPage(site, path)
	expect(status).toBe(404)
	const links = [...page.querySelectorAll('nav[aria-labelledby=nearest-pages] a')]
	return { page, headers, links, nearest: links.map((link) => link.getAttribute('href')) }
}

describe('a missing address', () => {
	it.each([
		['/tmeline', '404 Page Not Found', '/timeline'],
		['/timeline/day-55', '404 Page Not Found', '/timeline/day-5'],
		['/blog?page=99', '404 Page Not Found', '/blog'],
		['/blog/dating-of-event', 'Article Not Found', '/blog/dating-of-events'],
		['/blog/dating-of-events?version=99', 'Article Not Found', '/blog/dating-of-events'],
		['/blog/dating-of-event/versions', 'Article Not Found', '/blog/dating-of-events'],
	])(
		'the missing address %s keeps its heading, %s, and names the nearest page, %s',
		async (path, heading, meant) => {
			const { page, nearest } = await readMissing(path)
			expect(textOf(page.querySelector('h1'))).toBe(heading)
			expect(nearest[0]).toBe(meant)
			expect(page.querySelector('main form[role=search] input[name=q]')).not.toBeNull()
		},
	)

	it('gets the titles of at most three pages', async () => {
		const { links } = await readMissing('/timeline/day-99')
		expect(links).toHaveLength(3)
		expect(textOf(links[0])).toMatch(/^Day 9: /)
	})

	it('far from every page has no list', async () => {
		const { page, nearest } = await readMissing('/wp-login.php')
		expect(nearest).toEqual([])
		expect(page.getElementById('nearest-pages')).toBeNull()
	})

	it('never learns of drafts and archived articles', async () => {
		await storeArticle({ slug: 'unfinished-assessment', status: 'draft' })
		await storeArticle({ slug: 'unfinished-assessments', status: 'archived' })
		const { nearest } = await readMissing('/blog/unfinished-assessmen')
		expect(nearest).toEqual([])
	})

	it('lists an article as soon as it is published, and no longer once it is withdrawn', async () => {
		const stored = await storeArticle({ slug: 'later-reports' })
		const path = '/blog/later-report'
		expect((await readMissing(path)).nearest).toEqual([])
		const asStatus = (status: string) => articleInput.parse(articleBody({ slug: 'later-reports', status }))
		await replaceArticle(testContext, stored.id, asStatus('published'))
		const { nearest, headers } = await readMissing(path)
		expect(nearest).toEqual(['/blog/later-reports'])
		expect(headers['cache-control']).toBe('no-cache')
		await replaceArticle(testContext, stored.id, asStatus('draft'))
		expect((await readMissing(path)).nearest).toEqual([])
	})
})

describe('a link with something stuck to its end', () => {
	it.each([
		['/faq%E2%80%9D', '/faq'],
		['/blog/dating-of-events%E2%80%9D', '/blog/dating-of-events'],
		['/blog/dating-of-events&fbclid=1', '/blog/dating-of-events'],
		['/timeline/day-9&utm_source=x', '/timeline/day-9'],
		['/timeline/day-9%22', '/timeline/day-9'],
		['/timeline/day-9).?a=1', '/timeline/day-9?a=1'],
		['/id/d9-4.json%E2%80%9D', '/id/d9-4.json'],
	])('%s leads to %s', async (path, location) => {
		const { status, headers } = await request(site, path)
		expect({ status, location: headers.location }).toEqual({ status: 308, location })
	})

	it('offers the page where more text follows', async () => {
		const { nearest } = await readMissing('/faq%E2%80%99s-answers')
		expect(nearest[0]).toBe('/faq')
	})
})
