/** Matching and ranking of search queries. */

import { beforeEach, describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { openSqlite } from '../../../../db/client.ts'
import { storePublished } from '../../../factories/article.ts'
import {
	type DatabaseContext,
	itWithSearch as it,
	type TestDatabase,
	testContext,
} from '../../../support/database.ts'
import { addresses, ask } from './support.ts'

let database: TestDatabase

beforeEach<DatabaseContext>(({ database: opened }) => {
	database = opened
})

/** Publishes articles of one sentence each; their addresses are `/blog/{slug}`. */
async function publish(texts: Record<string, string>) {
	for (const [slug, text] of Object.entries(texts))
		await storePublished({ slug, title: slug, excerpt: '', content: `<p>${text}</p>` })
}

/** Results in the blog, without the common part of their URLs, sorted. */
async function found(q: string): Promise<string[]> {
	const hits = await addresses(q, { kind: 'blog' })
	return hits.map((url) => url.replace('/blog/', '')).sort()
}

describe('words', () => {
	it('are found in any case, with and without diacritics', async () => {
		await publish({ one: 'Crème brûlée in ZÜRICH' })
		for (const q of ['creme', 'crème', 'CRÈME', 'cre\u0300me', 'zurich', 'Zürich'])
			expect(await found(q)).toEqual(['one'])
	})

	it('all have to occur', async () => {
		await publish({ one: 'quagga and tarpan', two: 'quagga alone' })
		expect(await found('quagga tarpan')).toEqual(['one'])
		expect(await found('tarpan quagga')).toEqual(['one'])
	})

	it('are told to be found in part only when no entry has them all', async () => {
		await publish({ one: 'quagga', two: 'tarpan' })
		expect(await ask('quagga tarpan')).toMatchObject({ has: 'some', total: 2 })
		expect(await ask('quagga')).toMatchObject({ has: 'all', total: 1 })
		expect(await ask('quagga aurochs', { kind: 'timeline' })).toMatchObject({ has: 'some', total: 0 })
	})

	it('of a question that hold it together need not occur', async () => {
		await publish({ one: 'The quagga lived there' })
		expect(await ask('where did a quagga')).toMatchObject({ has: 'all', total: 1 })
	})

	it('may be operators, columns and signs of the search language', async () => {
		await publish({ one: 'title near or not and' })
		for (const q of [
			'NEAR',
			'NOT',
			'title:near',
			'near*',
			'(near',
			'near)',
			'^near',
			'-near',
			'+near',
			"near'",
			'a AND',
		])
			expect(await found(q), q).toEqual(['one'])
	})

	it('are found in Persian and Hebrew, with or without points', async () => {
		await publish({ fa: 'آتش‌بس اعلام شد', he: 'שָׁלוֹם לעולם' })
		for (const q of ['آتش‌بس', 'اعلام', 'اعلا']) expect(await found(q), q).toEqual(['fa'])
		for (const q of ['שלום', 'שָׁלוֹם', 'לעול']) expect(await found(q), q).toEqual(['he'])
	})
})

describe('the last word', () => {
	it('may be a beginning, the others may not', async () => {
		await publish({ one: 'enrichment hall' })
		expect(await found('hall enrich')).toEqual(['one'])
		expect(await found('"enrich"')).toEqual([])
		expect((await ask('enrich hall', { kind: 'blog' })).has).toBe('some')
	})

	it('is whole when it is a number, a reference or one letter', async () => {
		await publish({ one: 'in 2025', two: 'S170' })
		expect(await found('20')).toEqual([])
		expect(await found('S17')).toEqual([])
		expect(await found('i')).toEqual([])
	})
})

describe('phrases', () => {
	it('stand together, in whatever quotation marks', async () => {
		await publish({ one: 'board of governors', two: 'governors of the board' })
		for (const q of ['"board of governors"', '“board of governors”', '«board of governors»', '"board of gov'])
			expect(await found(q), q).toEqual(['one'])
		expect(await found('board of governors')).toEqual(['one', 'two'])
	})
})

describe('results', () => {
	it('come with a title that fits first', async () => {
		await publish({ one: 'quagga quagga quagga', quagga: 'nothing else' })
		expect((await addresses('quagga'))[0]).toBe('/blog/quagga')
	})

	it('are kept to a section and to a day', async () => {
		const days = await ask('tehran', { day: '9' })
		expect(days.total).toBeGreaterThan(2)
		const timeline = await ask('tehran', { kind: 'timeline', day: '9' })
		expect(
			timeline.hits.every(({ url, section }) => url.startsWith('/timeline/day-9') && section === 'Timeline'),
		).toBe(true)
		const sources = await ask('tehran', { kind: 'sources' })
		expect(sources.hits.every(({ url }) => /^\/sources(\/news)?#/.test(url))).toBe(true)
	})

	it('write the dates of sources in words', async () => {
		const { hits } = await ask('reuters', { kind: 'sources' })
		const extracts = hits.map(({ extract }) => extract.map(({ text }) => text).join(''))
		expect(extracts.join('\n')).toMatch(/June \d{1,2}, 2025/)
		expect(extracts.join('\n')).not.toMatch(/\d{4}-\d{2}/)
	})

	it('count all, twenty a page, each once; a page beyond the last is the last', async () => {
		const all = await ask('iran')
		const seen = new Set<string>()
		for (let page = 1; page <= all.pages; page++) {
			const { hits } = await ask('iran', { page: String(page) })
			expect(hits).toHaveLength(page < all.pages ? 20 : all.total - 20 * (all.pages - 1))
			for (const { url } of hits) seen.add(url)
		}
		expect(seen.size).toBe(all.total)
		expect(await ask('iran', { page: '999' })).toMatchObject({ page: all.pages })
	})

	it('ignore a filter or a page that there is not', async () => {
		const plain = await ask('iran')
		const unknown: [string, string][] = [
			['kind', 'x'],
			['day', '13'],
			['day', '-1'],
			['page', '0'],
			['page', 'x'],
		]
		for (const filter of unknown) expect(await ask('iran', Object.fromEntries([filter]))).toEqual(plain)
	})

	it('carry section, URL and an excerpt with the matches', async () => {
		const { hits } = await ask('"Grossi said"', { day: '9' })
		expect(hits[0]).toMatchObject({ section: 'Timeline', url: '/timeline/day-9#d9-3' })
		expect(hits[0]?.extract.filter(({ isMatch }) => isMatch)).toEqual([
			{ text: 'Grossi said', isMatch: true },
		])
	})

	it('leave no control character of a text in an extract', async () => {
		await publish({ one: 'before \u0001 quagga \u0002 after' })
		const { hits } = await ask('quagga')
		expect(hits[0]?.extract.map(({ text }) => text).join('')).toBe('before quagga after')
	})
})

describe('more matches than are ranked', () => {
	it('are said to be more; the newest are ranked, and older ones whose title fits', async () => {
		await publish({ 'quagga-first': 'quagga' })
		publishPastTheProgram(1001)
		await prepareSearch(testContext)
		const results = await ask('quagga')
		expect(results).toMatchObject({ isCut: true, total: 1001 })
		expect(results.hits[0]?.url).toBe('/blog/quagga-first')
		expect(await ask('"number 7"')).toMatchObject({ isCut: false, total: 1 })
	})
})

/** Articles that the next start takes in, titled `Number 1` and so on; a thousand saves would take seconds. */
function publishPastTheProgram(count: number): void {
	const sqlite = openSqlite(database.file)
	sqlite.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
		INSERT INTO articles (title, slug, content, status, created_at, updated_at, published_at, first_published_at)
		SELECT 'Number ' || n, 'n-' || n, '<p>A quagga</p>', 'published', '', '', '', '' FROM numbers`)
	sqlite.close()
}
