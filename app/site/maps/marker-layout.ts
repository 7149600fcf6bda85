import { distance, distanceToLine, linesCross, type Point } from '../../lib/geometry.ts'

export type Box = { x: number; y: number; width: number; height: number }

type Frame = {
	width: number
	height: number
	/** Side of the square that one marker needs. */
	marker: number
	/** Words that markers had better leave readable. */
	words: readonly Box[]
}

const directions = 20
/** How far from its place a marker may stand, in markers. */
const reaches = [0.9, 1.15, 1.45, 1.8, 2.3, 2.9, 3.6]
const passes = 3
const attempts = 8

/**
 * Finds a spot for the number of each place: near it, inside the frame, clear of other numbers, places, leader lines
 * and words as far as that can be had. The same places always get the same spots; a place that moves or is added
 * moves its neighbours' numbers aside. Answers in the order of `places`.
 */
export function layOutMarkers(places: readonly Point[], frame: Frame): Point[] {
	const choices = places.map((place) => [...candidates(place, frame)])
	let best: { spots: Point[]; cost: number } = { spots: [], cost: Number.POSITIVE_INFINITY }
	for (let first = 0; first < Math.min(attempts, places.length); first++) {
		const spots = attempt(places, choices, frame, first)
		const cost = spots.reduce((sum, spot, index) => sum + costOf(spot, index, places, spots, frame), 0)
		if (cost < best.cost) best = { spots, cost }
	}
	return best.spots
}

/** Gives each place in turn, from `first` on, the best spot next to those already given; then again, with all given. */
function attempt(
	places: readonly Point[],
	choices: readonly Point[][],
	frame: Frame,
	first: number,
): Point[] {
	const spots: Point[] = []
	for (let turn = 0; turn < passes * places.length; turn++) {
		const index = (first + turn) % places.length
		spots[index] = bestSpot(index, places, choices[index] ?? [], spots, frame)
	}
	return spots
}

function bestSpot(
	index: number,
	places: readonly Point[],
	choices: readonly Point[],
	spots: readonly (Point | undefined)[],
	frame: Frame,
): Point {
	let best = places[index] as Point
	let least = Number.POSITIVE_INFINITY
	for (const spot of choices) {
		const cost = costOf(spot, index, places, spots, frame)
		if (cost < least) {
			least = cost
			best = spot
		}
	}
	return best
}

function* candidates([x, y]: Point, { width, height, marker }: Frame): Generator<Point> {
	const edge = marker * 0.55
	for (const reach of reaches) {
		for (let step = 0; step < directions; step++) {
			const angle = (2 * Math.PI * step) / directions
			const spot = [x + marker * reach * Math.cos(angle), y + marker * reach * Math.sin(angle)] as const
			if (spot[0] > edge && spot[0] < width - edge && spot[1] > edge && spot[1] < height - edge) yield spot
		}
	}
}

/** The square of the leader line's length in markers, and a fine for whatever the marker or its line meets. */
function costOf(
	spot: Point,
	index: number,
	places: readonly Point[],
	spots: readonly (Point | undefined)[],
	{ marker, words }: Frame,
): number {
	const from = places[index] as Point
	let cost = (distance(from, spot) / marker) ** 2
	for (let other = 0; other < places.length; other++) {
		if (other === index) continue
		const place = places[other] as Point
		cost += fineForPlace(from, spot, place, marker)
		const otherSpot = spots[other]
		if (otherSpot) cost += fineForMarker(from, spot, place, otherSpot, marker)
	}
	for (const word of words) if (covers(spot, marker, word)) cost += 5
	return cost
}

function fineForPlace(from: Point, spot: Point, place: Point, marker: number): number {
	const covered = distance(place, spot) < marker * 0.75 ? 20 : 0
	return covered + (distanceToLine(place, from, spot) < marker * 0.15 ? 2 : 0)
}

function fineForMarker(from: Point, spot: Point, otherFrom: Point, otherSpot: Point, marker: number): number {
	let fine = distance(spot, otherSpot) < marker ? 40 : 0
	if (distanceToLine(otherSpot, from, spot) < marker * 0.6) fine += 10
	if (distanceToLine(spot, otherFrom, otherSpot) < marker * 0.6) fine += 10
	if (linesCross(from, spot, otherFrom, otherSpot)) fine += 10
	return fine
}

function covers([x, y]: Point, marker: number, word: Box): boolean {
	const half = marker / 2
	return (
		x + half > word.x &&
		x - half < word.x + word.width &&
		y + half > word.y &&
		y - half < word.y + word.height
	)
}
