/** Versions for tools that know Memento (RFC 7089). */
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { storePublished } from '../../../../factories/article.ts'
import { parseLinks, read, save } from '../../../../support/blog-site.ts'
import { it } from '../../../../support/database.ts'

const dates = [
	'Fri, 20 Jun 2025 10:00:00 GMT',
	'Sun, 22 Jun 2025 10:00:00 GMT',
	'Tue, 24 Jun 2025 10:00:00 GMT',
	'Thu, 26 Jun 2025 10:00:00 GMT',
]

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.setSystemTime(new Date(dates[0] ?? ''))
	const { id } = await storePublished({ slug: 'dates', title: 'Title 1' })
	for (const [index, date] of dates.entries()) {
		vi.setSystemTime(new Date(date))
		await save(id, { slug: 'dates', title: `Title ${index + 1}` })
	}
})

afterEach(() => vi.useRealTimers())

const own = (links: Record<string, string>[]) =>
	links.filter(({ rel = '' }) => /memento|original|timemap|timegate|self/.test(rel))
const memento = (number: number, rel: string) => ({
	href: `/blog/dates?version=${number}`,
	rel,
	datetime: dates[number - 1],
})
const way = [
	{ href: '/blog/dates/timegate', rel: 'timegate' },
	{ href: '/blog/dates/timemap', rel: 'timemap', type: 'application/link-format' },
]
const original = { href: '/blog/dates', rel: 'original' }

describe('headers', () => {
	it('lead from the article to its versions', async () => {
		const { headers } = await read('/blog/dates')
		expect(own(parseLinks(headers.get('Link')))).toEqual(way)
		expect(headers.has('Memento-Datetime')).toBe(false)
	})

	it('date a version, and lead to the article and to its neighbors', async () => {
		const { headers } = await read('/blog/dates?version=3')
		expect(headers.get('Memento-Datetime')).toBe(dates[2])
		expect(own(parseLinks(headers.get('Link')))).toEqual([
			original,
			...way,
			memento(1, 'first memento'),
			memento(2, 'prev memento'),
			memento(3, 'memento'),
			memento(4, 'last next memento'),
		])
	})

	it('know the first and the last', async () => {
		const relations = async (number: number) =>
			own(parseLinks((await read(`/blog/dates?version=${number}`)).headers.get('Link')))
				.slice(3)
				.map(({ rel }) => rel)
		expect(await relations(1)).toEqual(['first memento', 'next memento', 'last memento'])
		expect(await relations(4)).toEqual(['first memento', 'prev memento', 'last memento'])
	})
})

it('lead from the list of versions to each of them, to the article and to its terms', async () => {
	const links = parseLinks((await read('/blog/dates/versions')).headers.get('Link'))
	const hrefs = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href)
	expect(hrefs('item')).toEqual([4, 3, 2, 1].map((number) => `/blog/dates?version=${number}`))
	expect(hrefs('original')).toEqual(['/blog/dates'])
	expect(hrefs('collection')).toEqual(['/blog'])
	expect(hrefs('license')).toEqual(['/terms-of-use'])
	expect(hrefs('type')).toHaveLength(1)
	expect(hrefs('timemap')).toEqual(['/blog/dates/timemap'])
})

describe('the TimeMap', () => {
	it('lists all versions in the link format', async () => {
		const { status, headers, text } = await read('/blog/dates/timemap')
		expect(status).toBe(200)
		expect(headers.get('Content-Type')).toBe('application/link-format; charset=utf-8')
		expect(parseLinks(text)).toEqual([
			original,
			{ ...way[1], rel: 'self', from: dates[0], until: dates[3] },
			way[0],
			memento(1, 'first memento'),
			memento(2, 'memento'),
			memento(3, 'memento'),
			memento(4, 'last memento'),
		])
	})
})

describe('the TimeGate', () => {
	const ask = (date?: string) =>
		read('/blog/dates/timegate', date === undefined ? {} : { 'Accept-Datetime': date })

	it.each([
		[undefined, 4],
		['Sun, 01 Jun 2025 00:00:00 GMT', 1],
		['Mon, 23 Jun 2025 00:00:00 GMT', 2],
		['Thu, 01 Jan 2026 00:00:00 GMT', 4],
	])('the TimeGate leads from %s to version %i', async (date, number) => {
		const { status, headers } = await ask(date)
		expect(status).toBe(302)
		expect(headers.get('Location')).toBe(`/blog/dates?version=${number}`)
		expect(headers.get('Vary')).toBe('Accept-Datetime')
		expect(parseLinks(headers.get('Link'))).toEqual([original, way[1]])
	})

	it('rejects an invalid date', async () => {
		expect((await ask('yesterday')).status).toBe(400)
	})
})
