import { geoConicConformal } from 'd3-geo'
import { describe, expect, it } from 'vitest'
import { conicProjection, kilometers } from '../../../../app/site/maps/map-projection.ts'
import { MAP_VIEWS } from '../../../../app/site/maps/map-views.ts'

const points = [
	[51.39, 35.69],
	[34.99, 32.79],
	[58.41, 23.59],
	[30, 22],
	[62, 40],
] as const

describe.each(Object.entries(MAP_VIEWS))('the projection of %s', (_, view) => {
	const project = conicProjection(view)

	it('agrees with d3-geo, by which the outlines are drawn', () => {
		const reference = geoConicConformal()
			.parallels([...view.parallels])
			.rotate([-view.center[0], 0])
			.center([0, view.center[1]])
			.scale(view.scale)
			.translate([view.width / 2, view.height / 2])
		for (const [longitude, latitude] of points) {
			const [x, y] = project(longitude, latitude)
			const [expectedX, expectedY] = reference([longitude, latitude]) ?? []
			expect(x).toBeCloseTo(expectedX ?? Number.NaN, 6)
			expect(y).toBeCloseTo(expectedY ?? Number.NaN, 6)
		}
	})

	it('has its center in the middle of the frame', () => {
		expect(project(...view.center)).toEqual([view.width / 2, view.height / 2])
	})
})

it('measures kilometers by the Earth radius', () => {
	expect(kilometers({ ...MAP_VIEWS.region, scale: 6371 }, 500)).toBe(500)
})
