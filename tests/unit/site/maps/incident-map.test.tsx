import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS, areasOf } from '../../../../app/domain/incidents/areas.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { incidentLines } from '../../../../app/site/incidents/incident-line.ts'
import { IncidentMap } from '../../../../app/site/maps/incident-map.tsx'
import { isOnMap } from '../../../../app/site/maps/incident-marks.ts'
import { viewOf } from '../../../../app/site/maps/incident-view.ts'
import { MAP_OUTLINES } from '../../../../app/site/maps/map-outlines.ts'
import { MAP_VIEWS } from '../../../../app/site/maps/map-views.ts'
import { renderPage, repeatedIds, textOf, textsOf } from '../../../support/page-markup.ts'

const lines = incidentLines(content())
const placeOf = (id: string) => content().places.filter((place) => place.id === id)
const linesOf = (...ids: string[]) => lines.filter(({ id }) => ids.includes(id))
const draw = (props: Partial<Parameters<typeof IncidentMap>[0]> = {}) =>
	renderPage(<IncidentMap incidents={lines} name="" {...props} />)
const hrefs = (page: ParentNode) =>
	[...page.querySelectorAll('.wide-marks a')].map((link) => link.getAttribute('href'))

describe('the map of incidents', () => {
	it('leads from a mark of one incident to its page', () => {
		const page = draw({ incidents: linesOf('d9-2'), view: 'tehran' })
		const link = page.querySelector('.wide-marks a')
		expect(link?.getAttribute('href')).toBe('/incidents/d9-2')
		expect(link?.getAttribute('aria-label')).toBe('Israel strikes Evin Prison in Tehran, June 23')
	})

	it('leads from a mark of several to their place, to their area, or to a list', () => {
		expect(hrefs(draw({ incidents: linesOf('p13-6', 'p13-10') }))).toEqual(['/places/tehran'])
		expect(hrefs(draw({ incidents: linesOf('d2-5', 'p13-10'), asked: { day: 'x' } }))).toEqual([
			'/map?day=x&area=tehran',
		])
		expect(hrefs(draw({ incidents: linesOf('d2-3', 'p14-5') }))).toEqual([
			'/map?actor=israel&place=asadabad&place=farabi-hospital-kermanshah#entries',
		])
	})

	it('never leads to the page that shows it', () => {
		expect(hrefs(draw({ incidents: linesOf('d9-2'), current: '/incidents/d9-2' }))).toEqual([
			'/places/evin-prison',
		])
		expect(hrefs(draw({ incidents: linesOf('p13-6', 'p13-10'), current: '/places/tehran' }))).toEqual([
			'/map?actor=israel&place=tehran#entries',
		])
	})

	it('says which places have no point on it', () => {
		const page = draw({ incidents: linesOf('p13-36', 'd3-4') })
		expect(textOf(page.querySelector('.map-elsewhere'))).toBe(
			'Without a point on this map: London 1; Iran 1.',
		)
	})

	it('marks a place of its own, also without an incident', () => {
		const [bushehr] = placeOf('bushehr')
		expect(textsOf(draw({ incidents: [], here: bushehr }), '.here')).toEqual([bushehr?.name])
	})

	it('has no repeated id and no style of its own', () => {
		const page = draw()
		expect(repeatedIds(page)).toEqual([])
		expect(page.querySelector('[style]')).toBeNull()
	})
})

describe('the views', () => {
	it.each(AREAS)('$id shows every place inside its bounds', ({ id }) => {
		const inside = content().places.filter((place) => areasOf(place).includes(id))
		expect(inside.length).toBeGreaterThan(3)
		for (const place of inside) expect(isOnMap(place, MAP_VIEWS[id]), place.name).toBe(true)
	})

	it('are chosen as close as the places allow', () => {
		expect(viewOf([...placeOf('evin-prison'), ...placeOf('tehran')])).toBe('tehran')
		expect(viewOf([...placeOf('haifa'), ...placeOf('israel')])).toBe('israeli-coast')
		expect(viewOf([...placeOf('haifa'), ...placeOf('tehran')])).toBe('region')
		expect(viewOf(placeOf('iran'))).toBe('region')
	})

	it('have outlines that are small enough to stand in a page', () => {
		for (const { land, borders, graticule } of Object.values(MAP_OUTLINES))
			expect(land.length + borders.length + graticule.length).toBeLessThan(12_000)
	})

	it('have the shape that the style sheet gives to their frames', () => {
		const css = readFileSync('app/site/maps/map.css', 'utf8')
		for (const { width, height } of Object.values(MAP_VIEWS))
			expect(css).toContain(`aspect-ratio: ${width} / ${height};`)
	})
})
