import type { Place } from '../../../content/schema/place.ts'

type Area = { id: string; label: string; south: number; north: number; west: number; east: number }

/** Parts of the region that the map shows larger, with their bounds in degrees. */
export const AREAS = [
	{ id: 'tehran', label: 'Tehran', south: 35.4, north: 36, west: 50.8, east: 51.7 },
	{ id: 'israeli-coast', label: 'Israeli coast', south: 31.1, north: 33.1, west: 33.9, east: 35.6 },
	{ id: 'isfahan', label: 'Isfahan to Fordow', south: 31.9, north: 35, west: 48.9, east: 53 },
] as const satisfies Area[]

export type AreaId = (typeof AREAS)[number]['id']

/** True for a place with a point of its own, which a whole country or sea does not have. */
export function hasPoint({ kind }: Place): boolean {
	return kind !== 'area'
}

/** The areas that have this place inside their bounds. */
export function areasOf(place: Place): AreaId[] {
	const { lat, lon } = place
	if (!hasPoint(place)) return []
	return AREAS.filter(
		({ south, north, west, east }) => lat > south && lat < north && lon > west && lon < east,
	).map(({ id }) => id)
}
