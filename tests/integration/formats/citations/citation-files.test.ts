import { beforeEach, expect, vi } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { loader } from '../../../../app/routes/cite.$.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { flagsOf } from '../../../../content/page-flags.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:00.000Z') })
	return async () => {
		vi.useRealTimers()
	}
})

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
	const request = new Request(`${siteOrigin}/cite/${encodeURI(address)}`, { headers })
	return loader({ request, params: { '*': address }, context: requestContext() })
}

it.each([
	['timeline.ris', 'application/x-research-info-systems', 'tdw-timeline.ris', 'TY  - ELEC'],
	['timeline.bib', 'application/x-bibtex', 'tdw-timeline.bib', '@online{tdw-timeline,'],
	['timeline.bibtex', 'application/x-bibtex', 'tdw-timeline-bibtex.bib', '@misc{tdw-timeline,'],
	['timeline.json', 'application/vnd.citationstyles.csl+json', 'tdw-timeline.json', '['],
])('returns the citation %s as a file for any origin', async (address, type, name, start) => {
	const response = await get(address)
	expect(response.status).toBe(200)
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': `${type}; charset=utf-8`,
		'content-disposition': `attachment; filename="${name}"`,
		'access-control-allow-origin': '*',
		link: `<${siteOrigin}/timeline>; rel="describes"; type="text/html"`,
	})
	expect(await response.text()).toMatch(new RegExp(`^${start.replace(/[[{]/g, '\\$&')}`))
})

it('has a citation of every page that can be cited, and of every day', async () => {
	const pages = content().site.pages.map(({ path }) => (path === '/' ? 'home' : path.slice(1)))
	const days = content().timeline.map(({ id }) => `timeline/${id}`)
	expect(days).toHaveLength(12)
	for (const id of [...pages, ...days]) {
		const response = await get(`${id}.json`)
		expect(response.status, id).toBe(flagsOf(id === 'home' ? '/' : `/${id}`).isCitable ? 200 : 404)
		if (response.status === 404) continue
		const [item] = await response.json()
		expect(item.URL, id).toBe(`${siteOrigin}/${id === 'home' ? '' : id}`)
		expect(item.title, id).toMatch(/^\S.*\S$/)
	}
})

it('cites a published article by its title, its day and the day of access', async () => {
	await storePublished({ slug: 'dates', title: 'Dates\nand  days', publishedAt: '2025-11-02T10:00:00Z' })
	const response = await get('blog/dates.json')
	expect(await response.json()).toEqual([
		{
			id: 'tdw-blog-dates',
			type: 'post-weblog',
			title: 'Dates and days',
			author: [{ literal: 'Twelve-Day War Archive' }],
			'container-title': 'Twelve-Day War Archive Blog',
			issued: { 'date-parts': [[2025, 11, 2]] },
			accessed: { 'date-parts': [[2026, 11, 21]] },
			URL: `${siteOrigin}/blog/dates`,
			language: 'en',
			abstract: 'Where the dates come from.',
		},
	])
})

it('dates the list of the blog by its latest article', async () => {
	expect(await (await get('blog.ris')).text()).toContain(
		`DA  - ${content().site.edition.replaceAll('-', '/')}/`,
	)
	await storePublished({ slug: 'dates' })
	expect(await (await get('blog.ris')).text()).toContain('DA  - 2026/11/21/')
})

it('never cites what readers cannot see', async () => {
	await storeArticle({ slug: 'a-draft', title: 'Not yet' })
	await storeArticle({ slug: 'put-away', title: 'No longer', status: 'archived' })
	for (const slug of ['a-draft', 'put-away', 'never-written']) {
		const response = await get(`blog/${slug}.ris`)
		expect(response.status).toBe(404)
		expect(await response.text()).not.toMatch(/Not yet|No longer/)
	}
})

const noCitations = [
	'',
	'.ris',
	'timeline',
	'timeline.',
	'timeline.pdf',
	'timeline.RIS',
	'/timeline.ris',
	'timeline/.ris',
	'timeline/day-13.ris',
	'timeline/day-9/x.ris',
	'Timeline.ris',
	'admin.ris',
	'search.ris',
	'blog/.ris',
	'blog/a"; filename="b.ris',
	'blog/a\r\nSet-Cookie: a=b.ris',
	'../timeline.ris',
	'سند.ris',
]

it('returns 404 as plain text at an address that is no citation', async () => {
	for (const address of noCitations) {
		const label = JSON.stringify(address)
		const { status, headers } = await get(address)
		expect(status, label).toBe(404)
		expect(headers.get('Content-Type'), label).toBe('text/plain; charset=utf-8')
		expect(headers.has('Content-Disposition'), label).toBe(false)
		expect([...headers.keys()], label).not.toContain('set-cookie')
	}
})

it('leads from an article’s old address to the new one', async () => {
	const { id } = await storePublished({ slug: 'before' })
	await replaceArticle(
		testContext,
		id,
		articleInput.parse(articleBody({ slug: 'after', status: 'published' })),
	)
	const response = await get('blog/before.bib')
	expect(response.status).toBe(301)
	expect(response.headers.get('Location')).toBe('/cite/blog/after.bib')
	await replaceArticle(testContext, id, articleInput.parse(articleBody({ slug: 'after', status: 'draft' })))
	expect((await get('blog/before.bib')).status).toBe(404)
})

it('returns 304 to the tag it gave, until the day changes', async () => {
	const first = await get('timeline.ris')
	const asked = { 'If-None-Match': first.headers.get('ETag') ?? '' }
	const again = await get('timeline.ris', asked)
	expect(again.status).toBe(304)
	expect(await again.text()).toBe('')
	expect(again.headers.get('ETag')).toBe(asked['If-None-Match'])
	vi.setSystemTime(new Date('2026-11-22T00:00:00.000Z'))
	const tomorrow = await get('timeline.ris', asked)
	expect(tomorrow.status).toBe(200)
	expect(await tomorrow.text()).toContain('Y2  - 2026/11/22/')
})

it.each([
	['ris', /^N1 {2}- Rests on: “(.*?)”/m],
	['json', /Rests on: “(.*?)”/],
	['bib', /annotation = \{Rests on: “(.*?)”/],
	['bibtex', /annote = \{Rests on: “(.*?)”/],
])('carries the words that an entry rests on, with their translation, as %s', async (ending, pattern) => {
	const entry = content()
		.timeline.flatMap((day) => (day.isPending ? [] : day.entries))
		.find(({ quotes }) => quotes?.[0]?.language === 'fa')
	const [quote] = entry?.quotes ?? []
	const text = await (await get(`${entry?.id}.${ending}`)).text()
	expect(text.split(quote?.text.slice(0, 30) ?? '')).toHaveLength(2)
	expect(pattern.exec(text)?.[1]).toBe(quote?.text.replace(/\s+/g, ' '))
	expect(text).toContain(`in English: “${quote?.translation}`)
	expect(await (await get(`timeline.${ending}`)).text()).not.toContain('Rests on')
})

it('carries the words of both sides of a row of the comparison, and none of another record', async () => {
	const [row, other] = content().comparison.rows
	const [item] = await (await get(`${row?.id}.json`)).json()
	for (const lines of [row?.twelveDay, row?.sixDay])
		for (const { text } of lines?.flatMap(({ quotes = [] }) => quotes) ?? [])
			expect(item.note).toContain(`Rests on: “${text}”`)
	expect(item.note).not.toContain(other?.twelveDay[0]?.quotes?.[0]?.text)
})
