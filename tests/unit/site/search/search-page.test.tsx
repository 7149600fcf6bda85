import { describe, expect, it } from 'vitest'
import type { SearchPageData } from '../../../../app/site/search/search-page.server.ts'
import { SearchPage } from '../../../../app/site/search/search-page.tsx'
import { renderPage } from '../../../support/page-markup.ts'

const copy = {
	code: 'TDW-F',
	section: 'Search',
	heading: 'Search the archive',
	lead: 'Searches everything.',
}
const days = [{ day: 9, label: 'Day 9, June 23, 2025' }]
const hit = {
	section: 'Timeline',
	title: 'Day 9: <i>Fordow</i>',
	url: '/timeline#day-9',
	language: '',
	extract: [
		{ text: 'At <script>', isMatch: false },
		{ text: 'Fordow', isMatch: true },
	],
}

type Results = NonNullable<SearchPageData['results']>

function show(results: Partial<Results> | null, asked: Partial<{ q: string; kind: null; day: number }> = {}) {
	const none: Results = {
		hits: [],
		total: 0,
		isCut: false,
		page: 1,
		pages: 1,
		has: 'all',
		corrected: null,
		counts: null,
	}
	return renderPage(
		<SearchPage
			copy={copy}
			days={days}
			asked={{ q: 'fordow', kind: null, day: null, ...asked }}
			results={results && { ...none, ...results }}
		/>,
	)
}

describe('the search page', () => {
	it('shows the form alone while nothing was asked', () => {
		const page = show(null, { q: '' })
		expect(page.querySelector('form')?.getAttribute('action')).toBe('/search')
		expect(page.querySelector('h1')?.textContent).toBe('Search the archive')
		expect(page.querySelector('[role="status"]')).toBeNull()
	})

	it('is ready to be typed into while nothing was asked, and else leaves the results to be read', () => {
		expect(show(null, { q: '' }).querySelector('input')?.hasAttribute('autofocus')).toBe(true)
		expect(show({}).querySelector('input')?.hasAttribute('autofocus')).toBe(false)
	})

	it('keeps the query', () => {
		const page = show({}, { q: 'a "b" <c>', day: 9 })
		expect(page.querySelector('input')?.value).toBe('a "b" <c>')
		expect(page.querySelector<HTMLSelectElement>('[name="day"]')?.value).toBe('9')
		expect(page.querySelector<HTMLSelectElement>('[name="kind"]')?.value).toBe('')
	})

	it('says beside each choice how many results it has, and where not every article was counted', () => {
		const counts = { kinds: { timeline: 3, blog: 1000 }, days: { 9: 2 }, allKinds: 1003, allDays: 1003 }
		const page = show({ counts: { ...counts, isCut: true } })
		const options = [...page.querySelectorAll('option')].map(({ textContent }) => textContent)
		expect(options).toEqual(
			expect.arrayContaining([
				'All sections (1,003+)',
				'Timeline (3)',
				'FAQ (0)',
				'Blog (1,000+)',
				'All days (1,003+)',
				'Day 9, June 23, 2025 (2)',
			]),
		)
	})

	it('shows each hit with section, title, marked extract, address and code, as text', () => {
		const page = show({ hits: [hit], total: 1 })
		const item = page.querySelector('.hits li')
		expect(item?.querySelector('a')?.getAttribute('href')).toBe('/timeline#day-9')
		expect(item?.querySelector('a')?.innerHTML).toBe('Day 9: &lt;i&gt;Fordow&lt;/i&gt;')
		expect(item?.querySelector('mark')?.textContent).toBe('Fordow')
		expect(item?.textContent).toBe('TimelineDay 9: <i>Fordow</i>At <script>Fordow/timeline#day-9')
		expect(item?.querySelector('i, script')).toBeNull()
	})

	it.each([
		[{ hits: [hit], total: 1 }, '1 result for “fordow”'],
		[{ hits: [hit], total: 4 }, '4 results for “fordow”, best match first'],
		[{ hits: [hit], total: 1183, isCut: true }, 'More than 1,000 results for “fordow”, best match first'],
		[
			{ hits: [hit], total: 2, has: 'some' as const },
			'No exact match for all words. Showing 2 partial matches, best match first',
		],
		[
			{ hits: [hit], total: 2, corrected: 'Fordow' },
			'No match for “fordow”. 2 results for “Fordow”, best match first',
		],
		[{}, 'No results for “fordow”'],
	])('the search page says how many results there are', (results, words) => {
		expect(show(results).querySelector('[role="status"]')?.textContent).toBe(words)
	})

	it('links to the neighboring pages with everything that was asked', () => {
		const page = show({ hits: [hit], total: 60, page: 2, pages: 3 }, { q: 'a&b', day: 9 })
		expect(page.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('/search?q=a%26b&day=9')
		expect(page.querySelector('[rel="next"]')?.getAttribute('href')).toBe('/search?q=a%26b&day=9&page=3')
	})

	it('suggests what to try when nothing was found, and to leave the filters out where there are any', () => {
		const page = show({})
		expect(page.querySelector('.empty h2')?.textContent).toBe('No results for “fordow”')
		expect(page.body.textContent).toContain(
			'Check the spelling, try a broader term, or start from a section.',
		)
		expect(page.querySelector('.empty a[href="/timeline"]')).not.toBeNull()
		expect(page.body.textContent).not.toContain('all sections and all days')
		expect(show({}, { day: 9 }).querySelector('.empty a')?.getAttribute('href')).toBe('/search?q=fordow')
	})
})
