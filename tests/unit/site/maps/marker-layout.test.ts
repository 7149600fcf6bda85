import { describe, expect, it } from 'vitest'
import { distance, linesCross, type Point } from '../../../../app/lib/geometry.ts'
import { layOutMarkers } from '../../../../app/site/maps/marker-layout.ts'

const frame = { width: 700, height: 500, marker: 60, labels: [] }
const cluster: Point[] = [
	[300, 200],
	[310, 230],
	[330, 215],
	[350, 190],
	[290, 260],
	[340, 250],
	[60, 60],
]

describe('the layout of markers', () => {
	it('keeps markers apart, inside the frame, and their lines uncrossed', () => {
		const spots = layOutMarkers(cluster, frame)
		expect(spots).toHaveLength(cluster.length)
		for (const [one, spot] of spots.entries()) {
			expect(spot[0]).toBeGreaterThan(frame.marker / 2)
			expect(spot[1]).toBeLessThan(frame.height - frame.marker / 2)
			for (let other = 0; other < one; other++) {
				expect(distance(spot, spots[other] as Point)).toBeGreaterThanOrEqual(frame.marker)
				expect(linesCross(cluster[one] as Point, spot, cluster[other] as Point, spots[other] as Point)).toBe(
					false,
				)
			}
		}
	})

	it('gives the same places the same spots', () => {
		expect(layOutMarkers(cluster, frame)).toEqual(layOutMarkers(cluster, frame))
	})

	it('leaves words readable where there is room elsewhere', () => {
		const word = { x: 110, y: 80, width: 200, height: 40 }
		const [spot = [0, 0]] = layOutMarkers([[100, 100]], { ...frame, labels: [word] })
		expect(spot[0] + 30 < word.x || spot[1] - 30 > 120 || spot[1] + 30 < 80).toBe(true)
	})

	it('takes no place at all', () => {
		expect(layOutMarkers([], frame)).toEqual([])
	})
})
