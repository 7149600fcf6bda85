import type { Place } from '../../../content/schema/place.ts'
import { AREAS, areasOf, hasPoint } from '../../domain/incidents/areas.ts'
import type { MapViewName } from './map-views.ts'

/** The closest view that shows every one of these places that has a point. */
export function viewOf(places: readonly Place[]): MapViewName {
	const points = places.filter(hasPoint)
	const area = AREAS.find(({ id }) => points.every((place) => areasOf(place).includes(id)))
	return points.length > 0 && area ? area.id : 'region'
}
