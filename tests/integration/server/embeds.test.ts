/** Embeds: what other sites may frame, and how they find out. */
import { afterAll, describe, expect } from 'vitest'
import { content } from '../../../app/runtime/content.server.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { parsePage } from '../../support/page-markup.ts'
import { readPage } from '../../support/read-page.ts'
import { siteOrigin } from '../../support/settings.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string) => request(site, address)
const figure = content().casualties.figures[0]?.id ?? ''
const oEmbed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`)
const embeds = ['day-9', 'day-12', 'june-13', 'd9-4', 'p13-1', figure, 'chart-casualties', 'map']

describe('each embed', () => {
	it('is a page without script that any site may show in a frame', async () => {
		for (const id of embeds)
			for (const from of ['rendered', 'from the page cache']) {
				const label = `${id} ${from}`
				const { status, headers, body } = await get(`/embed/${id}`)
				expect(status, label).toBe(200)
				expect(headers['content-security-policy'], label).toContain('frame-ancestors *;')
				expect(headers, label).not.toHaveProperty('x-frame-options')
				expect(headers['cross-origin-resource-policy'], label).toBe('cross-origin')
				expect(body, label).not.toContain('<script')
				expect(body, label).toContain('<meta name="robots" content="noindex"')
			}
	})

	it('names the archive and the date of the record, in links that open beside the frame', async () => {
		for (const id of embeds) {
			const { page } = await readPage(site, `/embed/${id}`)
			const foot = page.querySelector('footer')
			expect(foot?.textContent, id).toContain('Record as of June 24, 2025')
			expect(foot?.querySelector('a')?.href, id).toMatch(new RegExp(`^${siteOrigin}`))
			expect(page.querySelector('base')?.getAttribute('target'), id).toBe('_blank')
			expect(page.querySelectorAll('h1'), id).toHaveLength(1)
		}
	})
})

it('says that a figure is later than the record', async () => {
	const later = content().casualties.laterFigures[0]?.id ?? ''
	expect((await get(`/embed/${later}`)).body).toContain('this figure is later.')
	expect((await get(`/embed/${figure}`)).body).not.toContain('this figure is later.')
})

it('shows an entry with its grade and its sources', async () => {
	const { body, page } = await readPage(site, '/embed/d9-4')
	const day = content().timeline.find(({ id }) => id === 'day-9')
	const entry = day?.isPending ? undefined : day?.entries.find(({ id }) => id === 'd9-4')
	expect(body).toContain(entry?.grade)
	const text = page.body.textContent ?? ''
	expect(text).toContain(entry?.text)
	for (const id of entry?.sources ?? [])
		expect(text).toContain(content().sources.find((source) => source.id === id)?.title)
})

describe('the embedded map', () => {
	it('takes the query of the map page, and leads there with it', async () => {
		const { page } = await readPage(site, '/embed/map?day=day-8&actor=united-states')
		expect(page.querySelector('h1 a')?.getAttribute('href')).toBe('/map?actor=united-states&day=day-8')
		expect(page.querySelector('.quiet')?.textContent).toContain('2 of 99 incidents')
		const days = [...page.querySelectorAll('.map-days a')]
		expect(days.map((day) => day.getAttribute('target'))).toEqual(days.map(() => '_self'))
		expect(days[1]?.getAttribute('href')).toBe('/embed/map?actor=united-states&day=june-13')
	})

	it('says which values it does not know', async () => {
		const { status, headers, body } = await get('/embed/map?day=day-99&actor=%22%3E%3Cscript%3E')
		expect(status).toBe(200)
		expect(headers['cache-control']).toBe('no-cache')
		expect(body).toContain('No event has the actor')
		expect(body).not.toContain('<script')
	})

	it('keeps its query in the frame that oEmbed gives', async () => {
		const { body } = await oEmbed({ url: `${siteOrigin}/map?day=day-8&actor="iran` })
		const frame = parsePage(JSON.parse(body).html).querySelector('iframe')
		expect(frame?.src).toBe(`${siteOrigin}/embed/map?day=day-8&actor=%22iran`)
	})
})

it('returns 404 for the embed of what is not shown in one', async () => {
	for (const id of ['row-1', 'd99-1', 'no-such', 's17'])
		expect((await get(`/embed/${id}`)).status, id).toBe(404)
})

it('lets no other site frame a page that is no embed', async () => {
	for (const address of ['/', '/timeline/day-9', '/id/d9-4', '/id/d9-4/cite', '/oembed', '/data']) {
		const { headers } = await get(address)
		expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
		expect(headers['x-frame-options'], address).toBe('DENY')
	}
})

describe('the oEmbed data', () => {
	const addresses: [path: string, id: string][] = [
		['/timeline/day-9', 'day-9'],
		['/timeline/day-9#d9-4', 'd9-4'],
		['/timeline/day-9/', 'day-9'],
		['/Timeline//Day-9', 'day-9'],
		['/timeline/day-9?utm_source=x', 'day-9'],
		['/timeline/day-9/?utm_source=x#d9-4', 'd9-4'],
		['/timeline/day-9).', 'day-9'],
		['/id/d9-4', 'd9-4'],
		['/embed/map', 'map'],
		['/map?day=day-8', 'map'],
		['/casualties', 'chart-casualties'],
		[`/casualties#${figure}`, figure],
	]

	it('lead to the embed of an address', async () => {
		for (const [path, id] of addresses) {
			const { status, headers, body } = await oEmbed({ url: siteOrigin + path, format: 'json' })
			expect(status, path).toBe(200)
			expect(headers['content-type'], path).toMatch(/^application\/json/)
			const { type, version, html, width, height } = JSON.parse(body)
			expect([type, version], path).toEqual(['rich', '1.0'])
			const frame = parsePage(html).querySelector('iframe')
			expect(frame?.src, path).toMatch(/^https?:/)
			expect(new URL(frame?.src ?? '').pathname, path).toBe(`/embed/${id}`)
			const size = ['width', 'height'].map((name) => frame?.getAttribute(name))
			expect(size, path).toEqual([String(width), String(height)])
		}
	})

	it('keep to the width that there is', async () => {
		const url = `${siteOrigin}/timeline/day-9`
		expect(JSON.parse((await oEmbed({ url, maxwidth: '300' })).body).width).toBe(300)
		expect(JSON.parse((await oEmbed({ url, maxwidth: '9000' })).body).width).toBe(640)
	})

	const rejected: [status: number, query: Record<string, string>][] = [
		[501, { url: `${siteOrigin}/timeline/day-9`, format: 'xml' }],
		[400, { url: `${siteOrigin}/timeline/day-9`, format: 'yaml' }],
		[400, {}],
		[400, { url: 'day-9' }],
		[400, { url: `${siteOrigin}/timeline/day-9`, maxwidth: 'wide' }],
		[404, { url: `${siteOrigin}/faq` }],
		[404, { url: `${siteOrigin}/timeline/day-99` }],
		[404, { url: 'https://elsewhere.example/timeline/day-9' }],
		[404, { url: 'javascript:alert(1)' }],
	]

	it('are refused for an invalid query and for an address without an embed', async () => {
		const found = []
		for (const [, query] of rejected) found.push([(await oEmbed(query)).status, query])
		expect(found).toEqual(rejected)
	})

	it('are linked by the page that can be embedded', async () => {
		for (const path of ['/timeline/day-9', '/casualties', '/map', '/id/d9-4/cite']) {
			const { page } = await readPage(site, path)
			const link = page.querySelector('link[type="application/json+oembed"]')
			expect(link, path).not.toBeNull()
			const { pathname, search } = new URL(link?.getAttribute('href') ?? '')
			const { status, body } = await get(pathname + search)
			expect(status, path).toBe(200)
			expect(JSON.parse(body).html, path).toContain('/embed/')
		}
	})
})

it('offers a frame and a quotation to be copied, as they would be pasted', async () => {
	const { page } = await readPage(site, '/id/d9-4/cite')
	const [frame, quotation] = [...page.querySelectorAll('textarea')].map(({ value }) => parsePage(value))
	expect(new URL(frame?.querySelector('iframe')?.src ?? '').pathname).toBe('/embed/d9-4')
	expect(quotation?.querySelector('blockquote a')?.getAttribute('href')).toBe(`${siteOrigin}/id/d9-4`)
})

describe('the icons', () => {
	it.each([
		['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
		['/apple-touch-icon.png', /^image\/png$/],
		['/manifest.webmanifest', /^application\/manifest\+json/],
	])('the icon %s has its media type', async (address, type) => {
		const { status, headers } = await get(address)
		expect(status).toBe(200)
		expect(headers['content-type']).toMatch(type)
	})

	it('are named by every page, and the manifest names images that are there', async () => {
		const { body } = await get('/faq')
		expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
		expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
		const { icons, name } = JSON.parse((await get('/manifest.webmanifest')).body)
		expect(name).toBe('Twelve-Day War Archive')
		for (const { src } of icons) expect((await get(src)).headers['content-type']).toBe('image/png')
	})
})
