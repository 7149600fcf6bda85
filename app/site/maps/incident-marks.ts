/** Where the marks of incidents stand on a map. */
import type { Place } from '../../../content/schema/place.ts'
import { hasPoint } from '../../domain/incidents/areas.ts'
import { distance, type Point } from '../../lib/geometry.ts'
import type { IncidentLine } from '../incidents/incident-line.ts'
import { conicProjection } from './map-projection.ts'
import type { MapView } from './map-views.ts'
import { MARK_ACTORS, type MarkActor, markActorOf } from './mark-actor.ts'

/** The incidents of one actor at one place, or at places so close together that they share a mark. */
export type IncidentMark = {
	actor: MarkActor
	incidents: IncidentLine[]
	/** The one with the most incidents first. */
	places: Place[]
	/** Pixels. */
	at: Point
}

/** Pixels of a map's width, and from the middle of one mark to the next. */
export type MarkGrid = { width: number; step: number }

/** Rounds in which marks of different actors give way to each other; a dozen settles the densest map. */
const rounds = 40
/** Part of the way that a mark gives way in a round, so that several pushes at once do not throw it too far. */
const calm = 0.4

/**
 * The marks of incidents on a map: for each actor one at each place, joined where they would cover each other, then moved so
 * little aside that those of different actors do not. An incident with several places has a mark at each.
 */
export function incidentMarks(
	incidents: readonly IncidentLine[],
	view: MapView,
	grid: MarkGrid,
): IncidentMark[] {
	const frame: Point = [grid.width, (grid.width * view.height) / view.width]
	const marks = (Object.keys(MARK_ACTORS) as MarkActor[]).flatMap((actor) =>
		joinClose(marksOf(actor, incidents, view, grid), grid.step),
	)
	// From north to south, as a screen reader reads the links.
	return moveApart(marks, frame, grid.step).sort((one, other) => one.at[1] - other.at[1])
}

/** A mark of this actor at each of its places inside the frame. */
function marksOf(
	actor: MarkActor,
	incidents: readonly IncidentLine[],
	view: MapView,
	{ width }: MarkGrid,
): IncidentMark[] {
	const own = incidents.filter((incident) => markActorOf(incident.actor) === actor)
	const project = conicProjection(view)
	return placesOfIncidents(own)
		.filter((place) => isOnMap(place, view))
		.map((place) => {
			const [x, y] = project(place.lon, place.lat)
			return {
				actor,
				incidents: own.filter(({ places }) => places.includes(place)),
				places: [place],
				at: [(x * width) / view.width, (y * width) / view.width],
			}
		})
}

/** Every place of some incidents, once. */
export function placesOfIncidents(incidents: readonly IncidentLine[]): Place[] {
	return [...new Set(incidents.flatMap(({ places }) => places))]
}

/** True for a place with a point inside the frame of a view. */
export function isOnMap(place: Place, view: MapView): boolean {
	const [x, y] = conicProjection(view)(place.lon, place.lat)
	return hasPoint(place) && x > 0 && x < view.width && y > 0 && y < view.height
}

/** Joins the two closest marks until none is closer than `step` to another. */
function joinClose(marks: IncidentMark[], step: number): IncidentMark[] {
	const pair = closestPair(marks)
	if (!pair || distance(pair[0].at, pair[1].at) >= step) return marks
	return joinClose([...marks.filter((mark) => !pair.includes(mark)), join(...pair)], step)
}

/** The joint mark stands where most happened. */
function join(one: IncidentMark, other: IncidentMark): IncidentMark {
	const [main, joined] = one.incidents.length >= other.incidents.length ? [one, other] : [other, one]
	return {
		...main,
		incidents: [...new Set([...main.incidents, ...joined.incidents])],
		places: [...main.places, ...joined.places],
	}
}

function closestPair(marks: readonly IncidentMark[]): [IncidentMark, IncidentMark] | null {
	let closest: [IncidentMark, IncidentMark] | null = null
	let least = Number.POSITIVE_INFINITY
	for (const [index, one] of marks.entries())
		for (const other of marks.slice(index + 1)) {
			const apart = distance(one.at, other.at)
			if (apart >= least) continue
			closest = [one, other]
			least = apart
		}
	return closest
}

/** The more incidents a mark has, the less it gives way. Marks at the edge stay inside the frame. */
function moveApart(marks: IncidentMark[], frame: Point, step: number): IncidentMark[] {
	let moved = marks
	for (let round = 0; round < rounds; round++)
		moved = moved.map((mark, index) => {
			const pushes = moved.map((other, at) => (at === index ? none : pushFrom(mark, other, index - at, step)))
			const [x, y] = [0, 1].map((axis) => {
				const pushed = pushes.reduce((sum, push) => sum + (push[axis] ?? 0), mark.at[axis] ?? 0)
				return Math.max(step / 2, Math.min(pushed, (frame[axis] ?? 0) - step / 2))
			}) as [number, number]
			return { ...mark, at: [x, y] }
		})
	return moved
}

const none: Point = [0, 0]

/** How far `other` pushes a mark that is too close. Of two at one point, `order` says which goes east. */
function pushFrom(mark: IncidentMark, other: IncidentMark, order: number, step: number): Point {
	const apart = distance(mark.at, other.at)
	if (apart >= step) return none
	const [weight, otherWeight] = [mark.incidents.length, other.incidents.length]
	const share = (calm * (step - apart) * otherWeight) / (weight + otherWeight)
	if (apart === 0) return [Math.sign(order) * share, 0]
	const toward = (axis: 0 | 1) => ((mark.at[axis] - other.at[axis]) / apart) * share
	return [toward(0), toward(1)]
}
