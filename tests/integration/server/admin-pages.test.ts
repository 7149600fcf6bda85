/** The administrator's pages as a browser gets them: kept by nobody, and no text of an author's is lost. */
import { afterAll, describe, expect } from 'vitest'
import { deleteArticle } from '../../../app/domain/articles/articles.server.ts'
import { prepareSearch } from '../../../app/domain/search/search-index.server.ts'
import { storeArticle } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { postForm, request } from '../../support/http-client.ts'
import { textOf } from '../../support/page-markup.ts'
import { readPage } from '../../support/read-page.ts'

let site: BuiltSite
let cookie: string

it.beforeAll(async ({ database }) => {
	await prepareSearch(testContext)
	site = await serveBuild(database.file)
	cookie = await sessionCookieOf(await createUser())
})

afterAll(async () => {
	await site.close()
})

describe.each(['/admin', '/admin/new-article', '/admin/no-such-page', '/admin.data'])('%s', (address) => {
	it.each([['a stranger'], ['its administrator']])(
		'is neither cached nor indexed when asked for by %s',
		async (who) => {
			const headers: Record<string, string> = who === 'a stranger' ? {} : { Cookie: cookie }
			const response = await request(site, address, { headers })
			expect(response.headers['cache-control']).toBe('no-store')
			expect(response.headers['x-robots-tag']).toBe('noindex, nofollow')
		},
	)
})

it('links to pages and files that are there, at the addresses that it names', async () => {
	const { id } = await storeArticle({ status: 'published' })
	const headers = { Cookie: cookie }
	await postForm(site, '/admin/backups', { intent: 'backup' }, headers)
	const found = new Set(['/admin', `/admin/edit-article/${id}`])
	for (const address of found) {
		const { status, page, headers: sent } = await readPage(site, address, headers)
		expect(status, address).toBe(200)
		if (!String(sent['content-type']).startsWith('text/html')) continue
		for (const link of page.querySelectorAll('a[href^="/admin"], a[href^="?"]')) {
			const { pathname, search } = new URL(String(link.getAttribute('href')), `http://host${address}`)
			// One record stands for all.
			if (!/^\/admin\/record\/(?!d1-1$)/.test(pathname)) found.add(pathname + search)
		}
	}
	expect([...found].filter((address) => address.startsWith('/admin/backups/archive-'))).toHaveLength(1)
	expect(found.size).toBeGreaterThan(30)
})

it.each(['/Admin', '/admin/', '//admin', '/%61dmin', '/ADMIN/new-article', '/Admin.data'])(
	'%s redirects to its usual spelling and shows nothing',
	async (address) => {
		const response = await request(site, address, { headers: { Cookie: cookie } })
		expect(response.status).toBe(308)
		expect(response.headers.location).toMatch(/^\/admin(\.data|\/new-article)?$/)
		expect(response.body).toBe('')
	},
)

it.each(['/admin', '/admin/new-article', '/admin/account'])(
	'%s ends with its scripts inside the body',
	async (address) => {
		const { body } = await request(site, address, { headers: { Cookie: cookie } })
		expect(body).toMatch(
			/<script nonce="[^"]+">[^<]*streamController\.close\(\);?<\/script><\/body><\/html>$/,
		)
		expect(body.match(/streamController\.enqueue\(/g)?.length).toBeGreaterThan(0)
		expect(body.match(/<\/html>/g)).toHaveLength(1)
	},
)

it('names every form but LOGOUT, so that lists of forms tell them apart', async () => {
	const { id } = await storeArticle()
	for (const address of [
		'/admin',
		`/admin?delete=${id}`,
		'/admin/new-article',
		`/admin/edit-article/${id}`,
	]) {
		const { page } = await readPage(site, address, { Cookie: cookie })
		const forms = [...page.querySelectorAll('form')]
		const unnamed = forms.filter((form) => !form.hasAttribute('aria-label'))
		expect(unnamed.map(textOf), address).toEqual(['LOGOUT'])
		const names = forms.map((form) => form.getAttribute('aria-label'))
		expect(new Set(names).size, address).toBe(names.length)
	}
})

it('keeps the words of neighboring links and buttons apart for text browsers', async () => {
	const { id } = await storeArticle()
	for (const address of ['/admin', '/admin/account', '/admin/new-article', `/admin/edit-article/${id}`]) {
		const { page } = await readPage(site, address, { Cookie: cookie })
		const controls = [...page.querySelectorAll(':is(a, button) + *')]
		const joined = controls.filter((next) => next.previousSibling === next.previousElementSibling)
		expect(joined.filter((next) => next.matches('a, button, span, form')).map(textOf), address).toEqual([])
	}
})

it('returns when to come back after too many failed sign-ins', async () => {
	const fields = { username: 'editor', password: 'wrong' }
	for (let failure = 1; failure <= 5; failure++)
		expect((await postForm(site, '/admin/login', fields)).status).toBe(401)
	const response = await postForm(site, '/admin/login', fields)
	expect(response.status).toBe(429)
	expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
	expect(response.headers['cache-control']).toBe('no-store')
})

it("keeps an author's text when the article was deleted meanwhile", async () => {
	const { id } = await storeArticle()
	await deleteArticle(testContext, id)
	const fields = { title: 'Kept title', content: '<p>Kept text</p>', intent: 'publish', version: '1' }
	const response = await postForm(site, `/admin/edit-article/${id}`, fields, { Cookie: cookie })
	expect(response.status).toBe(404)
	expect(response.body).toContain('Failed to save article: it has been deleted meanwhile')
	expect(response.body).toContain('value="Kept title"')
	expect(response.body).toContain('&lt;p&gt;Kept text&lt;/p&gt;')
})
