/** A point of a plane; on a map, in the units of its frame, y growing downwards. */
export type Point = readonly [x: number, y: number]

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
