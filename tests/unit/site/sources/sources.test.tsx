import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readableAddress, sourceAddress } from '../../../../app/lib/source-address.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { NewsSourcesPage } from '../../../../app/site/sources/news-sources-page.tsx'
import { newsSourcesPage, sourcesPage } from '../../../../app/site/sources/sources.server.ts'
import { SourcesPage } from '../../../../app/site/sources/sources-page.tsx'
import type { Source } from '../../../../content/schema/source.ts'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	spaced,
	textOf,
} from '../../../support/page-markup.ts'

const data = sourcesPage(testContext)
const news = newsSourcesPage(testContext)
const lists: Record<string, Document> = {
	'/sources': renderPage(<SourcesPage {...data} />),
	'/sources/news': renderPage(<NewsSourcesPage {...news} />),
}
const items = Object.values(lists).flatMap((page) => [...page.querySelectorAll('.source-group li')])
const itemOf = (source: { id: string; kind: string }) => {
	const [path = '', anchor = ''] = sourceAddress(source).split('#')
	return lists[path]?.getElementById(anchor)
}

describe('sources', () => {
	it('are listed once, each under the anchor of its id', () => {
		expect(items).toHaveLength(content().sources.length)
		for (const source of content().sources) {
			const item = itemOf(source)
			expect(textOf(item?.querySelector('b'))).toBe(source.id)
			expect(item?.querySelector('a')?.getAttribute('href')).toBe(readableAddress(source.url))
			expect(textOf(item)).toContain(spaced(source.title))
			expect(textOf(item)).toContain(source.publisher)
		}
	})

	it('lead to the places that cite them', () => {
		const entry = content()
			.timeline.flatMap((day) => (day.isPending ? [] : day.entries))
			.find(({ id }) => id === 'd1-1')
		const cited = content().sources.filter(({ id }) => entry?.sources.includes(id))
		expect(cited.length).toBeGreaterThan(0)
		for (const source of cited)
			expect(textOf(itemOf(source)?.querySelector('a[href="/timeline#d1-1"]'))).toBe('Day 1, entry 1')
		for (const item of items) expect(item.querySelectorAll('a[href^="/"]').length, item.id).toBeGreaterThan(0)
	})

	it('keep the anchor of a news report where it used to be, with the way to its list', () => {
		for (const source of content().sources.filter(({ kind }) => kind === 'news')) {
			const link = lists['/sources']?.getElementById(`source-${source.id}`)
			expect(link?.getAttribute('href')).toBe(`/sources/news#source-${source.id}`)
		}
	})

	it('show the printed title in its own script, and what a weak source is', () => {
		for (const source of content().sources) {
			const original = itemOf(source)?.querySelector('bdi')
			expect(original?.textContent ?? undefined, source.id).toBe(source.titleOriginal)
			if (original) expect(original.getAttribute('lang')).toBe(source.language)
			const isWeak = source.cautions?.some((caution) => caution !== 'republished')
			expect(itemOf(source)?.querySelector('strong') !== null, source.id).toBe(Boolean(isWeak))
			const isReprint = Boolean(source.copyOf) || source.cautions?.includes('republished')
			expect(textOf(itemOf(source)).includes('Reprint'), source.id).toBe(Boolean(isReprint))
		}
	})

	it('say the country and language of the publisher, and lead from a reprint to its original', () => {
		const textAt = (id: string) =>
			textOf(itemOf(content().sources.find((source) => source.id === id) ?? { id, kind: '' }))
		expect(textAt('S133')).toContain('Singapore, in English.')
		expect(textAt('S126')).toContain('Reprint.')
		expect(textAt('T200')).toContain('Reprint of Al Jazeera.')
		const copy = content().sources.find(({ copyOf }) => copyOf === 'S182')
		expect(copy && itemOf(copy)?.querySelector('a[href="/id/s182"]')).not.toBeNull()
	})

	it('are counted by side, kind and language, each count adding up to all of them', () => {
		for (const row of lists['/sources']?.querySelectorAll('.source-balance dd') ?? []) {
			const counts = [...(row.textContent ?? '').matchAll(/ (\d+)(?:,|$)/g)].map(([, count]) => Number(count))
			expect(counts.reduce((sum, count) => sum + count, 0)).toBe(content().sources.length)
		}
		expect(lists['/sources']?.querySelectorAll('.source-balance dd')).toHaveLength(3)
	})

	it('of a kind are ordered by publisher, then date', () => {
		for (const { sources } of [...(data.whole?.groups ?? []), ...news.groups]) {
			const order = [...sources].sort(
				(one, other) =>
					one.publisher.localeCompare(other.publisher, 'en') || one.date.localeCompare(other.date),
			)
			expect(sources.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
		}
	})

	it.each([
		['the list', <SourcesPage key="list" {...data} />],
		['the list of news reports', <NewsSourcesPage key="news" {...news} />],
	])('the sources in %s stay light', (_which, page) => {
		const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
		expect(brotliCompressSync(renderToStaticMarkup(page), quality).length).toBeLessThan(52_000)
	})

	it('repeat no id, skip no heading level and have no broken links', () => {
		for (const page of Object.values(lists)) {
			expect(repeatedIds(page)).toEqual([])
			expect(skippedHeadings(page)).toEqual([])
			expect(brokenTargets(page)).toEqual([])
		}
	})
})

describe('the register of sources', () => {
	const ask = (query: string) =>
		renderPage(<SourcesPage {...sourcesPage(testContext, new URLSearchParams(query))} />)
	const idsOf = (page: Document) => [...page.querySelectorAll('.source-group li > b')].map(textOf)
	const expectedIds = (isWanted: (source: Source) => boolean) =>
		content()
			.sources.filter(isWanted)
			.map(({ id }) => id)
			.sort()

	it('keeps to a side, a kind and a language at once, and says how many there are', () => {
		const page = ask('side=Iranian&kind=agency&language=en')
		const wanted = expectedIds(
			({ side, kind, language }) => side === 'Iranian' && kind === 'agency' && language === 'en',
		)
		expect(idsOf(page).sort()).toEqual(wanted)
		expect(textOf(page.querySelector('#matches'))).toBe(
			`${wanted.length} of ${content().sources.length} sources`,
		)
		expect(textOf(page.querySelector('select[name=side] option:checked'))).toContain('Iran (')
	})

	it('shows the number of sources beside each choice', () => {
		const israeli = content().sources.filter(({ side }) => side === 'Israeli').length
		expect(textOf(ask('').querySelector('option[value=Israeli]'))).toBe(`Israel (${israeli})`)
	})

	it('finds words in titles and publishers', () => {
		const ids = idsOf(ask('q=amnesty international'))
		expect(ids.length).toBeGreaterThan(0)
		for (const id of ids) {
			const source = content().sources.find((candidate) => candidate.id === id)
			expect(`${source?.publisher} ${source?.title}`.toLowerCase()).toContain('amnesty')
		}
	})

	it('puts the most cited first, or the newest, and the undated last', () => {
		const counts = [...ask('sort=cited').querySelectorAll('summary')].map((each) =>
			Number(textOf(each).match(/\d+/)?.[0]),
		)
		expect(counts).toEqual([...counts].sort((one, other) => other - one))
		const { sources } = sourcesPage(testContext, new URLSearchParams('sort=newest')).register
		const dates = sources.map(({ date }) => date)
		expect(dates).toEqual([...dates].sort().reverse())
	})

	it('is divided into pages that together have every source once', () => {
		const { pages } = sourcesPage(testContext, new URLSearchParams('sort=oldest')).register
		const ids = Array.from({ length: pages }, (_, index) =>
			idsOf(ask(`sort=oldest&page=${index + 1}`)),
		).flat()
		expect(ids.sort()).toEqual(expectedIds(() => true))
		expect(idsOf(ask('sort=oldest&page=99999'))).toEqual(idsOf(ask(`sort=oldest&page=${pages}`)))
	})

	it('is whole, and says so, when a value is unknown', () => {
		for (const query of ['side=martian', 'sort=random', 'kind=blog&language=tlh']) {
			const page = ask(query)
			expect(idsOf(page), query).toEqual(idsOf(ask('')))
			expect(textOf(page.querySelector('.notice')), query).toContain('leaves out nothing')
		}
	})

	it('says when nothing matches, with the way back', () => {
		const page = ask('q=zzzzzz')
		expect(textOf(page.querySelector('.empty'))).toContain('No sources match')
		expect(page.querySelector('.empty a')?.getAttribute('href')).toBe('/sources')
	})

	it('is not to be indexed in part, but in whole', () => {
		const tagsOf = (query: string) =>
			JSON.stringify(sourcesPage(testContext, new URLSearchParams(query)).head)
		for (const query of ['side=Arab', 'sort=cited', 'side=martian']) {
			expect(tagsOf(query)).toContain('noindex')
			expect(tagsOf(query)).toMatch(/"canonical","href":"[^"]+\/sources"/)
		}
		expect(tagsOf('')).not.toContain('noindex')
	})
})
