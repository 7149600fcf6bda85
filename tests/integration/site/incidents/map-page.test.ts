import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { describe, expect } from 'vitest'
import { loader } from '../../../../app/routes/_site.map.tsx'
import { drawMap, mapPage } from '../../../../app/site/incidents/map-page.server.ts'
import { MapPage } from '../../../../app/site/incidents/map-page.tsx'
import { itShared as it, testContext } from '../../../support/database.ts'
import { renderPage, repeatedIds, skippedHeadings, textOf } from '../../../support/page-markup.ts'

const read = (query = '') => mapPage(testContext, new URLSearchParams(query))

async function open(query = '') {
	const page = renderPage(createElement(MapPage, await read(query)))
	const listed = [...page.querySelectorAll('.incidents > li')].map(({ id }) => id)
	const marked = [...page.querySelectorAll('.wide-marks [data-incidents], .map-elsewhere [data-incidents]')]
		.flatMap((mark) => mark.getAttribute('data-incidents')?.split(' ') ?? [])
		.sort()
	return { page, listed, marked: new Set(marked) }
}

describe('the map page', () => {
	it('shows every action in its list and on its map', async () => {
		const { page, listed, marked } = await open()
		expect(listed).toHaveLength((await read()).filter.total)
		expect(marked).toEqual(new Set([...listed].sort()))
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
	})

	it.each(['day=day-8', 'actor=united-states', 'target=nuclear&harm=yes', 'grade=disputed&day=june-13'])(
		'keeps map and list to what %s asks for',
		async (query) => {
			const { listed, marked } = await open(query)
			expect(listed.length).toBeGreaterThan(0)
			expect(marked).toEqual(new Set([...listed].sort()))
		},
	)

	it('shows an area larger, with the incidents inside it', async () => {
		const { page, listed } = await open('area=isfahan')
		expect(page.querySelector('svg.map-isfahan')).not.toBeNull()
		expect(listed).toContain('d8-2')
		expect(listed).not.toContain('d9-2')
		expect((await open('area=isfahan&area=tehran')).page.querySelector('svg.map-region')).not.toBeNull()
	})

	it('leads to each day with what else is chosen, and says how many incidents it has', async () => {
		const { page } = await open('actor=iran&day=day-2')
		const links = [...page.querySelectorAll('.map-days a')]
		expect(links).toHaveLength(12)
		expect(links[0]?.getAttribute('href')).toBe('/map?actor=iran')
		expect(links[1]?.getAttribute('href')).toBe('/map?actor=iran&day=june-13')
		const current = page.querySelector('.map-days [aria-current]')
		const { listed } = await open('actor=iran&day=day-2')
		expect(textOf(current)).toContain(`Day 2, June 16, 2025: ${listed.length} incidents`)
	})

	it('keeps day and area when the form is sent', async () => {
		const { page } = await open('day=day-8&area=isfahan')
		const hidden = [...page.querySelectorAll('form input[type=hidden]')]
		expect(hidden.map((input) => `${input.getAttribute('name')}=${input.getAttribute('value')}`)).toEqual([
			'day=day-8',
			'area=isfahan',
		])
		expect(page.querySelector('form details')?.hasAttribute('open')).toBe(false)
	})

	it.each(['day=day-10', 'day=day-99', 'day=', 'area=moon', 'actor=martians', 'day=__proto__'])(
		'shows everything for %s',
		async (query) => {
			const { filter } = await read(query)
			expect(filter.isActive).toBe(false)
			expect(filter.unknown.named).toHaveLength(query === 'day=' ? 0 : 1)
		},
	)

	it('is not indexed with a filter', async () => {
		const load = (query: string) =>
			loader({ request: new Request(`http://localhost/map${query}`), params: {}, context: testContext })
		const robots = async (query: string) => new Headers((await load(query)).init?.headers).get('X-Robots-Tag')
		expect(await robots('?day=day-8')).toBe('noindex')
		expect(await robots('')).toBeNull()
	})
})

describe('the map as a file', () => {
	const css = {
		tokens: readFileSync('app/styles/tokens.css', 'utf8'),
		styles: readFileSync('app/site/maps/map.css', 'utf8'),
	}
	const draw = async (query: string) => (await drawMap(testContext, new URLSearchParams(query), css)).svg

	it('shows what the page shows, with its colors and its address inside', async () => {
		const svg = await draw('day=day-8&actor=united-states')
		expect(svg).toContain('2 of 99 incidents; Actor: United States; Day: Day 8, June 22, 2025')
		expect(svg).toContain('/map?actor=united-states&amp;day=day-8. Record as of June 24, 2025.')
		expect(svg).toMatch(/\.by-united-states \.shape \{[^}]*fill: #4b2a78/)
		expect(svg).not.toMatch(/var\(--|href="\//)
	})

	it('keeps what was typed out of the markup', async () => {
		expect(await draw('q=</style><script>alert(1)</script>')).not.toContain('<script')
	})

	it('is drawn as PNG at build for the whole map and each day', async () => {
		expect((await read()).png).toBe('/share/incident-map.png')
		expect((await read('day=june-13')).png).toBe('/share/incident-map-june-13.png')
		for (const query of ['area=tehran', 'day=june-13&actor=iran', 'day=day-1&day=day-2'])
			expect((await read(query)).png).toBeNull()
	})
})
