import { distance, distanceToLine, linesCross, type Point } from '../../lib/geometry.ts'

export type Box = { x: number; y: number; width: number; height: number }

type Frame = {
	width: number
	height: number
	/** Side of the square that one marker needs. */
	marker: number
	/** Words that markers had better leave readable. */
	labels: readonly Box[]
}

const directions = 20
/** Largest distance of a marker from its place, in markers. */
const reaches = [0.9, 1.15, 1.45, 1.8, 2.3, 2.9, 3.6]
const passes = 3
const attempts = 8

/**
 * Finds a spot for the number of each place: near it, inside the frame, clear of other numbers, places, leader lines
 * and words as far as that can be had. The same places always get the same spots; a place that moves or is added
 * moves its neighbors' numbers aside. Returns them in the order of `places`.
 */
export function layOutMarkers(places: readonly Point[], frame: Frame): Point[] {
	const choices = places.map((_place, index) => candidates(index, places, frame))
	let best: { spots: Point[]; cost: number } = { spots: [], cost: Number.POSITIVE_INFINITY }
	for (let first = 0; first < Math.min(attempts, places.length); first++) {
		const chosen = attempt(places, choices, frame.marker, first)
		const cost = chosen.reduce(
			(sum, { spot, cost }, index) =>
				sum + cost + finesAmongMarkers(spot, index, places, chosen, frame.marker),
			0,
		)
		if (cost < best.cost) best = { spots: chosen.map(({ spot }) => spot), cost }
	}
	return best.spots
}

/** A spot where the number of a place may stand, and what it costs there whatever the other numbers do. */
type Choice = { spot: Point; cost: number }

/** Gives each place in turn, from `first` on, the best spot next to those already given; then again, with all given. */
function attempt(
	places: readonly Point[],
	choices: readonly Choice[][],
	marker: number,
	first: number,
): Choice[] {
	const chosen: Choice[] = []
	for (let turn = 0; turn < passes * places.length; turn++) {
		const index = (first + turn) % places.length
		chosen[index] = bestChoice(index, places, choices[index] ?? [], chosen, marker)
	}
	return chosen
}

function bestChoice(
	index: number,
	places: readonly Point[],
	choices: readonly Choice[],
	chosen: readonly (Choice | undefined)[],
	marker: number,
): Choice {
	let best: Choice = { spot: places[index] as Point, cost: 0 }
	let least = Number.POSITIVE_INFINITY
	for (const choice of choices) {
		if (choice.cost >= least) continue
		const cost = choice.cost + finesAmongMarkers(choice.spot, index, places, chosen, marker)
		if (cost < least) {
			least = cost
			best = choice
		}
	}
	return best
}

/** The spots around a place that are within the frame. */
function candidates(index: number, places: readonly Point[], frame: Frame): Choice[] {
	const { width, height, marker } = frame
	const [x, y] = places[index] as Point
	const edge = marker * 0.55
	const result: Choice[] = []
	for (const reach of reaches) {
		for (let step = 0; step < directions; step++) {
			const angle = (2 * Math.PI * step) / directions
			const spot = [x + marker * reach * Math.cos(angle), y + marker * reach * Math.sin(angle)] as const
			if (spot[0] > edge && spot[0] < width - edge && spot[1] > edge && spot[1] < height - edge)
				result.push({ spot, cost: ownCost(spot, index, places, frame) })
		}
	}
	return result
}

/** The square of the leader line's length in markers, and a fine for each place and word that the marker or its line meets. */
function ownCost(spot: Point, index: number, places: readonly Point[], { marker, labels }: Frame): number {
	const from = places[index] as Point
	let cost = (distance(from, spot) / marker) ** 2
	for (let other = 0; other < places.length; other++)
		if (other !== index) cost += fineForPlace(from, spot, places[other] as Point, marker)
	for (const label of labels) if (covers(spot, marker, label)) cost += 5
	return cost
}

/** Fines for the other markers and their lines. */
function finesAmongMarkers(
	spot: Point,
	index: number,
	places: readonly Point[],
	chosen: readonly (Choice | undefined)[],
	marker: number,
): number {
	const from = places[index] as Point
	let fines = 0
	for (let other = 0; other < places.length; other++) {
		const otherSpot = chosen[other]?.spot
		if (other !== index && otherSpot)
			fines += fineForMarker(from, spot, places[other] as Point, otherSpot, marker)
	}
	return fines
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
