import { describe, expect, it } from 'vitest'
import { distance, type Point } from '../../../../app/lib/geometry.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import {
	type IncidentLine,
	incidentLine,
	incidentLines,
} from '../../../../app/site/incidents/incident-line.ts'
import { incidentMarks, isOnMap } from '../../../../app/site/maps/incident-marks.ts'
import { conicProjection } from '../../../../app/site/maps/map-projection.ts'
import { MAP_VIEWS } from '../../../../app/site/maps/map-views.ts'
import type { Place } from '../../../../content/schema/place.ts'
import type { Entry } from '../../../../content/schema/timeline.ts'
import { makeDay, makeEntry, makePlace } from '../../../factories/record.ts'

const { region } = MAP_VIEWS
const grid = { width: 720, step: 24 }

function makeLine(places: Place[], entry: Partial<Entry> = {}): IncidentLine {
	const day = makeDay()
	return incidentLine({
		entry: makeEntry({ actor: ['Israel'], ...entry }),
		day,
		places,
		killed: null,
		injured: null,
	})
}

/** A place about `east` and `south` pixels from Tehran. */
const placeAt = (id: string, east: number, south: number) =>
	makePlace({ id, lon: 51.39 + east / 21, lat: 35.69 - south / 26 })

const pointOf = ({ lon, lat }: Place) => conicProjection(region)(lon, lat)

describe('the marks of incidents', () => {
	it('stand at their places where they are apart', () => {
		const [tehran, far] = [makePlace(), placeAt('far', 80, 60)]
		const marks = incidentMarks([makeLine([tehran]), makeLine([far])], region, grid)
		for (const [index, place] of [tehran, far].entries())
			expect(distance(marks[index]?.at as Point, pointOf(place))).toBeLessThan(0.001)
	})

	it('join places of one actor that would cover each other, at the one where most happened', () => {
		const [busy, near] = [makePlace(), placeAt('near', 8, 8)]
		const lines = [makeLine([near]), makeLine([busy]), makeLine([busy]), makeLine([busy, near])]
		const [mark, ...others] = incidentMarks(lines, region, grid)
		expect(others).toEqual([])
		expect(distance(mark?.at as Point, pointOf(busy))).toBeLessThan(0.001)
		// The incident with both places counts once.
		expect(mark?.incidents).toHaveLength(4)
		expect(mark?.places).toEqual([busy, near])
	})

	it('of two actors at one place stand side by side', () => {
		const tehran = makePlace()
		const lines = [makeLine([tehran]), makeLine([tehran], { actor: ['Iran'] })]
		const [one, other] = incidentMarks(lines, region, grid)
		const apart = distance(one?.at as Point, other?.at as Point)
		expect(apart).toBeGreaterThan(grid.step - 1)
		expect(apart).toBeLessThan(grid.step + 1)
	})

	it('stand for the one of the three that acted, for others otherwise', () => {
		const actorOf = (actor: Entry['actor']) =>
			incidentMarks([makeLine([makePlace()], { actor })], region, grid)[0]?.actor
		expect(actorOf(['Iran', 'Qatar'])).toBe('iran')
		expect(actorOf(['United States'])).toBe('united-states')
		for (const actor of [['Iran', 'Israel'], ['Houthis'], ['not known']] as Entry['actor'][])
			expect(actorOf(actor)).toBe('other')
	})

	it('leave out whole countries and places outside the frame', () => {
		const places = [
			makePlace({ id: 'iran', kind: 'area' }),
			makePlace({ id: 'london', lat: 51.5, lon: -0.1 }),
		]
		expect(incidentMarks([makeLine(places)], region, grid)).toEqual([])
	})
})

describe.each(Object.entries(MAP_VIEWS))('the marks of the record in the view %s', (_, view) => {
	it.each([
		{ width: 286, step: 28 },
		{ width: 544, step: 24 },
	])('keep apart at $width pixels, inside the frame and near their places', (size) => {
		const marks = incidentMarks(incidentLines(content()), view, size)
		const unit = size.width / view.width
		for (const [index, mark] of marks.entries()) {
			const [x, y] = mark.at
			expect(x).toBeGreaterThanOrEqual(size.step / 2)
			expect(y).toBeLessThanOrEqual(view.height * unit - size.step / 2)
			const [main] = mark.places as [Place]
			const [placeX, placeY] = conicProjection(view)(main.lon, main.lat)
			expect(distance(mark.at, [placeX * unit, placeY * unit]), main.name).toBeLessThan(1.5 * size.step)
			for (const other of marks.slice(index + 1))
				expect(distance(mark.at, other.at), `${main.name}, ${other.places[0]?.name}`).toBeGreaterThan(
					size.step - 2,
				)
		}
	})

	it('have every incident with a place in the frame', () => {
		const lines = incidentLines(content())
		const marked = new Set(incidentMarks(lines, view, grid).flatMap(({ incidents }) => incidents))
		expect(marked).toEqual(
			new Set(lines.filter(({ places }) => places.some((place) => isOnMap(place, view)))),
		)
	})
})
