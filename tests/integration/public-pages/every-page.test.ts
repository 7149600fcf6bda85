import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { request, sendJson } from '../../support/http-client.ts'
import { idsOf, repeatedIds } from '../../support/page-markup.ts'
import { listPublicPaths, type PublicPage, readPublicPages } from '../../support/public-pages.ts'
import { signInCookie } from '../../support/writers.ts'

const archive = inject('publicArchive')
let pages: PublicPage[]
let documents: Map<string, Document>

beforeAll(async () => {
	pages = await readPublicPages(archive.origin, await listPublicPaths(archive.origin))
	documents = new Map(pages.map(({ path, document }) => [path, document]))
})

describe('every public page', () => {
	it('is there: the static ones, twelve days and six articles', () => {
		const paths = pages.map(({ path }) => path)
		expect(paths).toEqual(
			expect.arrayContaining([
				'/',
				'/timeline',
				'/causes',
				'/aftermath',
				'/brief',
				'/casualties',
				'/vs-six-day-war',
				'/faq',
			]),
		)
		expect(paths).toEqual(
			expect.arrayContaining([
				'/privacy-policy',
				'/terms-of-use',
				'/blog',
				'/sources',
				'/download',
				'/timeline/day-12',
			]),
		)
		expect(paths.filter((path) => /^\/blog\/(?!no-such)/.test(path))).toHaveLength(6)
	})

	it('has links read ahead unless its italics take one more file', () => {
		const found = pages.filter(({ path }) => !path.includes('no-such'))
		const withItalics = found.filter(({ document }) => document.querySelector('em'))
		const without = found.filter(({ headers }) => !headers['speculation-rules'])
		expect(without.length).toBeGreaterThan(0)
		expect(without.map(({ path }) => path)).toEqual(withItalics.map(({ path }) => path))
	})

	it('has one main heading and a title that no other page has', () => {
		const problems = pages.filter(({ document }) => document.querySelectorAll('h1').length !== 1)
		expect(problems.map(({ path }) => path)).toEqual([])
		const titles = pages.filter(({ path }) => !path.includes('no-such')).map(({ document }) => document.title)
		expect(new Set(titles).size).toBe(titles.length)
		for (const title of titles) expect(title).toContain('Twelve-Day War Archive')
	})

	it('names its own address, a description and a share image, unless it is not to be indexed', () => {
		const indexed = pages.filter(({ document }) => !document.querySelector('meta[name=robots]'))
		expect(indexed.length).toBeGreaterThan(25)
		for (const { path, document } of indexed) {
			const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
			expect(new URL(canonical).pathname, path).toBe(path)
			expect(
				document.querySelector('meta[name=description]')?.getAttribute('content')?.length,
				path,
			).toBeGreaterThan(40)
			expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content'), path).toMatch(
				/\.png$/,
			)
		}
	})

	it('has every id once', () => {
		const problems = pages.map(({ path, document }) => ({ path, ids: repeatedIds(document) }))
		expect(problems.filter(({ ids }) => ids.length > 0)).toEqual([])
	})

	it('is valid HTML, each kind of page by its longest', async () => {
		const longest = new Map<string, PublicPage>()
		for (const page of pages) {
			const kind = page.path.replace(/(?<=.\/)[^/]+$/, ':id')
			if (page.html.length > (longest.get(kind)?.html.length ?? 0)) longest.set(kind, page)
		}
		const validator = new HtmlValidate({
			extends: ['html-validate:standard'],
			rules: {
				// React writes void elements and character data in its own, equally valid way.
				'void-style': 'off',
				'attr-quotes': 'off',
				'no-trailing-whitespace': 'off',
				'long-title': 'off',
				'no-redundant-role': 'off',
				'no-inline-style': 'error',
			},
		})
		const problems: string[] = []
		for (const { path, html } of longest.values()) {
			const report = await validator.validateString(html)
			for (const message of report.results.flatMap((result) => result.messages))
				problems.push(`${path} ${message.ruleId} ${message.line}:${message.column} ${message.message}`)
		}
		expect(problems).toEqual([])
	})

	it('has no broken links or fragments', async () => {
		const links = pages.flatMap(linksOf)
		const ids = new Map([...documents].map(([path, document]) => [path, new Set(idsOf(document))]))
		const statuses = new Map<string, number>()
		for (const { target } of links) if (!statuses.has(target)) statuses.set(target, await readStatus(target))
		const problems = links.flatMap(({ from, target, fragment }) => {
			// A page that is missing on purpose may still lead to places on itself.
			if (target !== from && statuses.get(target) !== 200)
				return [`${from}: ${target} answers ${statuses.get(target)}`]
			return fragment && ids.get(target)?.has(fragment) === false ? [`${from}: no ${target}#${fragment}`] : []
		})
		expect([...new Set(problems)]).toEqual([])
	})

	it('asks nobody else for anything', () => {
		for (const { path, document } of pages) {
			const asked = [
				...document.querySelectorAll('[src], link[rel~=stylesheet], link[rel~=preload], link[rel~=icon]'),
			]
			for (const element of asked) {
				const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
				expect(new URL(address, archive.origin).origin, `${path} ${address}`).toBe(archive.origin)
			}
		}
	})
})

describe('a draft', () => {
	const marker = 'unpublishedmarkerword'

	it('a draft is on no public address', async () => {
		const headers = { Cookie: await signInCookie(archive.origin) }
		const fields = {
			title: `A ${marker} title`,
			excerpt: marker,
			content: `<p>${marker}</p>`,
			keywords: marker,
			seoTitle: marker,
		}
		const created = await sendJson(archive, 'POST', '/api/articles', fields, headers)
		const { id, slug } = JSON.parse(created.body) as { id: number; slug: string }
		const addresses = [
			...pages.map(({ path }) => path),
			`/blog/${slug}`,
			`/blog/${slug}/versions`,
			`/blog/${slug}?version=1`,
			`/cite/blog/${slug}.ris`,
			`/api/articles/${id}`,
			`/api/articles/slug/${slug}`,
			'/api/articles?status=published',
			'/feed.xml',
			'/feed.json',
			'/sitemap.xml',
			'/archive.zip',
			`/search?q=${marker}`,
			`/search/suggest?q=${marker}`,
		]
		const found: string[] = []
		for (const address of addresses) {
			const { status, bytes } = await request(archive, address)
			const body = bytes.toString('latin1')
			// A page may repeat what was asked for.
			const own = address.includes(marker) ? body.replaceAll(/value="[^"]*"|<title>[^<]*|“[^”]*”/g, '') : body
			if (own.includes(marker) && status === 200 && !address.startsWith('/search')) found.push(address)
			if (address.startsWith('/search') && /\/blog\/a-unpublished/.test(own)) found.push(address)
		}
		expect(found).toEqual([])
	})
})

/** The links of a page that stay on the site. */
function linksOf({ path, document }: PublicPage) {
	return [...document.querySelectorAll('a[href]')].flatMap((link) => {
		const url = new URL(link.getAttribute('href') ?? '', archive.origin + path)
		if (url.origin !== archive.origin) return []
		return [
			{ from: path, target: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) },
		]
	})
}

/** The permanent address of a record leads on to the page that it is on. */
async function readStatus(target: string): Promise<number> {
	const { status, headers } = await request(archive, target)
	if (status !== 303 || !target.startsWith('/id/')) return status
	const { pathname, hash } = new URL(headers.location ?? '', archive.origin)
	return documents.get(pathname)?.getElementById(hash.slice(1)) ? 200 : 404
}
