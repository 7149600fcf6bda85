import { distanceToLine, type Point } from '../app/lib/geometry.ts'

/**
 * The indexes of the points that a line keeps when it may stray no farther than `tolerance` from the original
 * (Douglas and Peucker, 1973). The first and the last always stay; a point that is not a number is kept.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): number[] {
	const kept = new Set([0, points.length - 1])
	const spans: [number, number][] = [[0, points.length - 1]]
	for (let span = spans.pop(); span; span = spans.pop()) {
		const [first, last] = span
		const farthest = farthestBetween(points, first, last)
		if (!farthest || farthest.distance <= tolerance) continue
		kept.add(farthest.index)
		spans.push([first, farthest.index], [farthest.index, last])
	}
	return [...kept].sort((one, other) => one - other)
}

function farthestBetween(points: readonly Point[], first: number, last: number) {
	let farthest: { index: number; distance: number } | null = null
	for (let index = first + 1; index < last; index++) {
		const distance = distanceToLine(points[index] as Point, points[first] as Point, points[last] as Point)
		if (Number.isNaN(distance)) return { index, distance: Number.POSITIVE_INFINITY }
		if (!farthest || distance > farthest.distance) farthest = { index, distance }
	}
	return farthest
}
