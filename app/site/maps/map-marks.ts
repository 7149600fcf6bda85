import type { Place } from '../../../content/schema/place.ts'
import type { Point } from '../../lib/geometry.ts'
import { conicProjection } from './map-projection.ts'
import type { MapView } from './map-views.ts'

/** Kinds of place that a map marks; an area has no point of its own. */
export type MarkKind = Exclude<Place['kind'], 'area'>

export type MapMark = { id: string; number: number; name: string; country: string; kind: MarkKind; at: Point }

/** The places that carry a number on the regional map, in the order of their numbers. */
export function numberedMarks(places: readonly Place[], view: MapView): MapMark[] {
	const project = conicProjection(view)
	return places
		.flatMap((place) => (place.mapNumber === undefined ? [] : markOf(place, place.mapNumber, project)))
		.sort((one, other) => one.number - other.number)
}

/** The places inside a map's frame, numbered from north to south. */
export function marksInside(places: readonly Place[], view: MapView): MapMark[] {
	const project = conicProjection(view)
	return places
		.toSorted((one, other) => other.lat - one.lat || one.lon - other.lon)
		.flatMap((place) => markOf(place, 0, project))
		.filter(({ at: [x, y] }) => x > 0 && x < view.width && y > 0 && y < view.height)
		.map((mark, index) => ({ ...mark, number: index + 1 }))
}

function markOf(place: Place, number: number, project: ReturnType<typeof conicProjection>): MapMark[] {
	const { id, name, country, kind } = place
	return kind === 'area' ? [] : [{ id, number, name, country, kind, at: project(place.lon, place.lat) }]
}
