/** A point of a plane; on a map, in the units of its frame, y growing downwards. */
export type Point = readonly [x: number, y: number]

// The layout of a map asks these a million times: plain arithmetic is several times faster here than
// `Math.hypot` and destructuring.

export function distance(a: Point, b: Point): number {
	return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
}

/** Distance of a point from the nearest point of the line from `a` to `b`, which may be a single point. */
export function distanceToLine(point: Point, a: Point, b: Point): number {
	const x = b[0] - a[0]
	const y = b[1] - a[1]
	const length = x * x + y * y
	const along = length === 0 ? 0 : ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / length
	const nearest = Math.min(Math.max(along, 0), 1)
	return Math.sqrt((point[0] - a[0] - nearest * x) ** 2 + (point[1] - a[1] - nearest * y) ** 2)
}

/** Returns true when the line from `a` to `b` and the line from `c` to `d` intersect. */
export function linesCross(a: Point, b: Point, c: Point, d: Point): boolean {
	return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side(a: Point, b: Point, point: Point): number {
	return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
}
