/** The pages of the record as of an edition. */
import { afterAll, describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { recordPages } from '../../../app/domain/record-pages.ts'
import { content } from '../../../app/runtime/content.server.ts'
import { flagsOf } from '../../../content/page-flags.ts'
import { correctHere } from '../../factories/edition.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { readPage } from '../../support/read-page.ts'
import { siteOrigin } from '../../support/settings.ts'

let site: BuiltSite

const published = '2027-03-01T00:00:00.000Z'

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	await correctHere('d4-3', 'text', (text) => `Xylophonic. ${text}`, published)
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string) => request(site, address)
const documentAt = async (address: string) => (await readPage(site, address)).page

/** The addresses that do not return 404, with their status. */
async function findPresent(addresses: string[]) {
	const present = []
	for (const address of addresses) {
		const { status } = await get(address)
		if (status !== 404) present.push({ address, status })
	}
	return present
}

/** Paths that the links of a page lead to. */
const pathsOf = (document: Document) =>
	[...document.querySelectorAll('a[href^="/"]')].map(
		(link) => link.getAttribute('href')?.split(/[?#]/, 1)[0] ?? '',
	)

const registers = recordPages(content()).map(({ path }) => path)
const pages = new Set(
	[...content().site.pages.map(({ path }) => path), ...registers].filter((path) => flagsOf(path).isOfRecord),
)
const firstOfEach = new Map(registers.toReversed().map((path) => [path.split('/')[1], path])).values()
const staticPages = [...pages].filter((path) => !registers.includes(path))
const kindsOfPage = [...staticPages, ...firstOfEach].filter((path) => pages.has(path))

const corrected = [
	'/timeline',
	'/timeline/day-4',
	'/incidents/d4-3',
	'/id/d4-3.json',
	'/embed/d4-3',
	'/data/entries.csv',
]

describe('a page as of an edition', () => {
	it('has the words that it had then, and the present ones as of the newest', async () => {
		for (const path of corrected) {
			expect((await get(path)).body, path).toContain('Xylophonic')
			const { status, body } = await get(`/at/1${path}`)
			expect(status, path).toBe(200)
			expect(body, path).not.toContain('Xylophonic')
			expect((await get(`/at/2${path}`)).body, path).toContain('Xylophonic')
		}
	})

	it('leads to pages of the record as of the same edition', async () => {
		expect(kindsOfPage.length).toBeGreaterThan(0)
		for (const path of kindsOfPage) {
			const { status, page } = await readPage(site, `/at/1${path === '/' ? '' : path}`)
			expect(status, path).toBe(200)
			const targets = pathsOf(page)
			// The notice leads to the present page.
			const present = targets.filter((target) => pages.has(target) && target !== path)
			expect(present, path).toEqual([])
			for (const target of targets.filter((target) => /^\/at\/1(\/data\/|\/map\.svg|$)/.test(target)))
				expect((await get(target)).status, `${target} of ${path}`).toBe(200)
		}
	})

	it('names its edition and leads to the present page and to what has changed since', async () => {
		const notice = (await documentAt('/at/1/timeline/day-4')).querySelector('main .notice')
		expect(notice?.textContent).toContain('Edition 1 of the record')
		const links = [...(notice?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
		expect(links).toEqual(['/timeline/day-4', '/changes/2'])
		expect((await get('/at/2')).body).toContain('<a href="/changes">what has changed since</a>')
	})

	it('is a memento of the present page, kept for good and not indexed', async () => {
		const { headers, body } = await get('/at/2/timeline/day-4')
		expect(headers['memento-datetime']).toBe('Mon, 01 Mar 2027 00:00:00 GMT')
		expect(headers.link).toContain(`<${siteOrigin}/timeline/day-4>; rel="original"`)
		expect(headers['x-robots-tag']).toBe('noindex, nofollow')
		expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
		expect(body).toContain(`<link rel="canonical" href="${siteOrigin}/timeline/day-4"`)
	})

	it('is cited by its own address and edition, since the day of access says nothing', async () => {
		const cite = (await documentAt('/at/1/faq')).querySelector('.cite')
		expect(cite?.textContent).toContain(`${siteOrigin}/at/1/faq. Edition 1, `)
		expect(cite?.textContent).not.toContain('Accessed')
		expect([...(cite?.querySelectorAll('ul a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
			['ris', 'bib', 'bibtex', 'json'].map((format) => `/at/1/cite/faq.${format}`),
		)
		const [item] = JSON.parse((await get('/at/1/cite/faq.json')).body)
		expect(item).toMatchObject({ URL: `${siteOrigin}/at/1/faq`, note: 'Edition 1' })
		expect(item).not.toHaveProperty('accessed')
	})

	it('is offered by the present page, which names its edition', async () => {
		const hint = (await documentAt('/timeline/day-4')).querySelector('.cite .hint')
		expect(hint?.textContent).toContain(`Edition 2 is kept at ${siteOrigin}/at/2/timeline/day-4.`)
		const [item] = JSON.parse((await get('/cite/d4-3.json')).body)
		expect(item).toMatchObject({
			URL: `${siteOrigin}/id/d4-3`,
			note: expect.stringMatching(`^Edition 2 is kept at ${siteOrigin}/at/2/id/d4-3\n`),
		})
	})

	it('keeps filters, and returns to itself when the theme is changed', async () => {
		const document = await documentAt('/at/1/timeline?q=Fordow')
		const filter = document.querySelector('form.timeline-filter')
		expect(filter?.getAttribute('action')).toBe('/at/1/timeline#entries')
		expect(document.querySelector('input[name=back]')?.getAttribute('value')).toBe('/at/1/timeline')
		const home = await documentAt('/at/1')
		expect(home.querySelector('form.signup')?.getAttribute('action')).toBe('/#newsletter')
		expect(home.querySelector('form[role=search]')?.getAttribute('action')).toBe('/search')
	})

	it('shows the theme that the reader has chosen', async () => {
		const dark = { Cookie: `theme=${encodeURIComponent(btoa('"dark"'))}` }
		const { body, headers } = await request(site, '/at/1/faq', { headers: dark })
		expect(body).toContain('data-theme="dark"')
		expect(headers.vary).toContain('Cookie')
	})

	it('leads from a record to its place in the same edition', async () => {
		const { status, headers } = await get('/at/1/id/d4-3')
		expect([status, headers.location]).toEqual([303, '/at/1/timeline/day-4#d4-3'])
	})

	it('knows no later editions of a record', async () => {
		const numbersAt = async (address: string) =>
			JSON.parse((await get(address)).body).editions.map(({ number }: { number: number }) => number)
		expect(await numbersAt('/id/d4-3.json')).toContain(2)
		expect(await numbersAt('/at/1/id/d4-3.json')).not.toContain(2)
	})

	it('has its headers without its body too', async () => {
		const { status, headers, body } = await request(site, '/at/1/faq', { method: 'HEAD' })
		expect([status, body, headers['cache-control']]).toEqual([200, '', 'public, max-age=31536000, immutable'])
	})

	it('may be framed by other sites where the present one may', async () => {
		expect((await get('/at/1/embed/d4-3')).headers).not.toHaveProperty('x-frame-options')
		expect((await get('/at/1/faq')).headers['x-frame-options']).toBe('DENY')
	})

	const absent = [
		'/at/3/timeline',
		'/at/0/timeline',
		'/at/01/timeline',
		'/at/one/timeline',
		'/at/1/timeline/day-13',
		'/at/1/id/d4-99',
		'/at/1/search',
		'/at/1/blog',
		'/at/1/admin',
		'/at/1/changes',
		'/at/1/theme',
		'/at/1/report',
		'/at/1/healthz',
		'/at/1/at/1/timeline',
		'/at/2026-02-30/timeline',
		'/at',
	]

	it('returns 404 without such an edition or such a page in it', async () => {
		expect(await findPresent(absent)).toEqual([])
	})

	it('takes no form', async () => {
		const { status } = await request(site, '/at/1', { method: 'POST', body: 'email=a%40example.org' })
		expect(status).toBe(404)
	})
})

describe('a date in the place of an edition', () => {
	it.each([
		['2027-02-28', 1],
		['2027-03-01', 2],
		['2099-01-01', 2],
	])('%s leads to edition %i, the newest of that day or before', async (day, edition) => {
		const { status, headers } = await get(`/at/${day}/timeline?q=x`)
		expect([status, headers.location]).toEqual([302, `/at/${edition}/timeline?q=x`])
		expect(headers['cache-control']).toBe('no-cache')
	})

	it.each(['/at/2025-06-24/timeline', '/at/2099-01-01/blog'])('%s is not there', async (address) => {
		expect((await get(address)).status).toBe(404)
	})
})

describe('an embed with an edition', () => {
	const footOf = async (address: string) => (await documentAt(address)).querySelector('footer')?.textContent

	it('keeps the words of that edition and says that they have changed', async () => {
		const document = await documentAt('/embed/d4-3?edition=1')
		expect(document.body.textContent).not.toContain('Xylophonic')
		expect(document.querySelector('footer')?.textContent).toMatch(/Edition 1, .+; changed since edition 1\./)
		const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
		expect(links).toEqual([`${siteOrigin}/at/1/id/d4-3`, `${siteOrigin}/id/d4-3`])
	})

	it('says nothing of changes where its own record has none', async () => {
		for (const embed of [
			'd4-3?edition=2',
			'd4-2?edition=1',
			'day-4?edition=1',
			'chart-casualties?edition=1',
		]) {
			const foot = await footOf(`/embed/${embed}`)
			expect(foot, embed).toMatch(/Edition \d, /)
			expect(foot, embed).not.toContain('changed since')
		}
	})

	it('keeps the edition of the map from day to day', async () => {
		const document = await documentAt('/embed/map?edition=1&day=day-4')
		expect(document.querySelector('footer')?.textContent).toContain('changed since edition 1')
		const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
		expect(hrefs).toContain('/embed/map?day=day-8&edition=1')
	})

	const absent = [
		'/embed/d4-3?edition=3',
		'/embed/d4-3?edition=x',
		'/embed/d4-99?edition=1',
		'/embed/map?edition=3',
	]

	it('returns 404 without such an edition or such a record', async () => {
		expect(await findPresent(absent)).toEqual([])
	})

	it('is what oEmbed gives for its address', async () => {
		const url = encodeURIComponent(`${siteOrigin}/embed/d4-3?edition=1`)
		const { html } = JSON.parse((await get(`/oembed?url=${url}`)).body)
		expect(html).toContain(`src="${siteOrigin}/embed/d4-3?edition=1"`)
	})

	it('is as of the edition of the page where it stands below one', async () => {
		expect((await get('/at/1/embed/d4-3?edition=2')).body).not.toContain('Xylophonic')
	})
})

describe('the editions of a page for machines', () => {
	const at = (edition: number, path: string) => `${siteOrigin}/at/${edition}${path}`

	const paths = [
		'',
		'/timeline',
		'/timeline/day-4',
		'/accounts/evin',
		'/id/s1',
		'/id/d4-3.json',
		'/embed/map',
		'/data/entries.csv',
		'/cite/faq.ris',
	]

	it('are listed by the time map of the page', async () => {
		const first = new Date(`${content().site.edition}T00:00Z`).toUTCString()
		for (const path of paths) {
			const address = `/timemap${path}`
			const { status, headers, body } = await get(address)
			const type = 'application/link-format; charset=utf-8'
			expect([status, headers['content-type']], address).toEqual([200, type])
			expect(body.split(',\n').slice(3), address).toEqual([
				`<${at(1, path)}>; rel="first memento"; datetime="${first}"`,
				`<${at(2, path)}>; rel="last memento"; datetime="Mon, 01 Mar 2027 00:00:00 GMT"\n`,
			])
			expect((await get(`/at/2${path}`)).headers.link, address).toContain(
				`<${siteOrigin}${address}>; rel="timemap"; type="application/link-format"`,
			)
		}
	})

	it.each([
		['Sun, 01 Jun 2025 00:00:00 GMT', 1],
		['Sun, 28 Feb 2027 23:59:59 GMT', 1],
		['Mon, 01 Mar 2027 00:00:00 GMT', 2],
	])('the time gate leads from %s to edition %i', async (date, edition) => {
		const { status, headers } = await request(site, '/timegate/timeline?q=x', {
			headers: { 'Accept-Datetime': date },
		})
		expect([status, headers.location]).toEqual([302, `/at/${edition}/timeline?q=x`])
		expect(headers.vary).toContain('Accept-Datetime')
		expect(headers.link).toContain(`<${siteOrigin}/timeline>; rel="original"`)
	})

	it('the time gate leads to the newest edition without a date, and refuses what is none', async () => {
		expect((await get('/timegate')).headers.location).toBe('/at/2')
		const wrong = await request(site, '/timegate/faq', { headers: { 'Accept-Datetime': 'yesterday' } })
		expect(wrong.status).toBe(400)
	})

	it('are named by the present page', async () => {
		const { headers } = await get('/timeline/day-4')
		expect(headers.link).toContain('</timegate/timeline/day-4>; rel="timegate"')
		expect(headers.link).toContain('</timemap/timeline/day-4>; rel="timemap"')
	})

	it('have no time gate and no time map at other addresses', async () => {
		const paths = ['/blog', '/people/d4-3', '/id/d4-99', '/id/d4-3/history', '/data/none.csv', '/search']
		expect(await findPresent(paths.flatMap((path) => [`/timegate${path}`, `/timemap${path}`]))).toEqual([])
	})
})
