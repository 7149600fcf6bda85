import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { InsetMap } from '../../../../app/site/maps/inset-map.tsx'
import { numberedMarks } from '../../../../app/site/maps/map-marks.ts'
import { MAP_OUTLINES } from '../../../../app/site/maps/map-outlines.ts'
import { MAP_VIEWS } from '../../../../app/site/maps/map-views.ts'
import { RegionalMap } from '../../../../app/site/maps/regional-map.tsx'
import { loadContent } from '../../../../content/load.ts'
import { makePlace } from '../../../factories/record.ts'

const { places } = loadContent('content')

describe('RegionalMap', () => {
	it('shows the numbered places and lists them in words', () => {
		const html = renderToStaticMarkup(
			<RegionalMap
				places={[
					makePlace({ id: 'b', name: 'Second', kind: 'nuclear', mapNumber: 2 }),
					makePlace({ id: 'a', name: 'First', mapNumber: 1, lat: 32 }),
					makePlace({ id: 'c', name: 'Not on the map' }),
				]}
			/>,
		)
		expect(html).toContain('Map of the region with 2 numbered places')
		expect(html.indexOf('First')).toBeLessThan(html.indexOf('Second'))
		expect(html).toMatch(/Second<span class="sr-only">, nuclear site, Iran/)
		expect(html).not.toContain('Not on the map')
		expect(html).toContain('The circle is a city, the open square a nuclear site.')
		expect(html).toContain('de facto boundaries, for orientation only')
		expect(html).toContain('Sea names follow United Nations usage')
		expect(html).not.toContain('style=')
	})

	it('leads from a mark to the page of its place', () => {
		const html = renderToStaticMarkup(
			<RegionalMap places={[makePlace({ id: 'fordow', name: 'Fordow', kind: 'nuclear', mapNumber: 1 })]} />,
		)
		expect(html).toContain('<a href="/places/fordow" aria-label="1 Fordow, nuclear site, Iran">')
	})

	it('follows a place that moves', () => {
		const at = (lon: number) =>
			renderToStaticMarkup(<RegionalMap places={[makePlace({ mapNumber: 1, lon })]} />)
		expect(at(50)).not.toBe(at(51))
	})

	it('has every numbered place of the record inside its frame', () => {
		const { width, height } = MAP_VIEWS.region
		const marks = numberedMarks(places, MAP_VIEWS.region)
		expect(marks.length).toBeGreaterThan(0)
		expect(new Set(marks.map((mark) => mark.number)).size).toBe(marks.length)
		for (const { at, name } of marks) {
			expect(at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height, name).toBe(true)
		}
	})
})

describe('InsetMap', () => {
	it('numbers the places inside its frame from north to south and leaves areas out', () => {
		const html = renderToStaticMarkup(
			<InsetMap
				area="tehranArea"
				plate="Plate 2."
				places={[
					makePlace({ id: 'south', name: 'South', lat: 35.6 }),
					makePlace({ id: 'north', name: 'North', lat: 35.8 }),
					makePlace({ id: 'far', name: 'Far away', lat: 32, lon: 35 }),
					makePlace({ id: 'area', name: 'A whole area', kind: 'area' }),
				]}
			/>,
		)
		expect(html).toMatch(
			/<b>1<\/b> <a href="\/places\/north">North.*<b>2<\/b> <a href="\/places\/south">South/,
		)
		expect(html).not.toMatch(/Far away|A whole area/)
	})
})

describe('the outlines', () => {
	it('stay small enough to stand in a page', () => {
		for (const { land, borders, graticule } of Object.values(MAP_OUTLINES)) {
			expect(land.length + borders.length + graticule.length).toBeLessThan(12_000)
		}
	})

	it('have the shape that the style sheet gives to their frames', () => {
		const css = readFileSync('app/site/maps/map.css', 'utf8')
		for (const { width, height } of Object.values(MAP_VIEWS)) {
			expect(css).toContain(`aspect-ratio: ${width} / ${height};`)
		}
	})
})
