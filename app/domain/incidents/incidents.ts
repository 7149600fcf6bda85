/** Incidents: the actions of the record as objects with their day, their places and the range of their tolls. */
import type { Content } from '../../../content/record.ts'
import { type RecordedDay, recordedDays } from '../../../content/registers.ts'
import type { Harm } from '../../../content/schema/harm.ts'
import type { Place } from '../../../content/schema/place.ts'
import type { Entry } from '../../../content/schema/timeline.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'

/** People who were killed or injured: null where no body gives that bound. */
export type CountRange = { min: number; max: number | null }

export type Incident = {
	entry: Entry
	day: RecordedDay
	places: Place[]
	/** Null where no body gives a count of this incident. */
	killed: CountRange | null
	injured: CountRange | null
}

/** Every incident in the order of the record. */
export const incidents = memoizeWeak((content: Content): Incident[] =>
	recordedDays(content).flatMap((day) =>
		day.entries
			.filter(({ kind }) => kind === 'action')
			.map((entry) => ({
				entry,
				day,
				places: entry.places.flatMap((id) => content.places.find((place) => place.id === id) ?? []),
				...tollRanges(entry.harm?.tolls ?? []),
			})),
	),
)

/** The incident with this id; null where the id belongs to no incident. */
export function findIncident(content: Content, id: string): Incident | null {
	return incidents(content).find(({ entry }) => entry.id === id) ?? null
}

/** True for the id of an entry that left the record. */
export function isWithdrawn({ tombstones }: Content, id: string): boolean {
	return /^[dp]\d+-/.test(id) && tombstones.some((tombstone) => tombstone.id === id)
}

/** The address of the page of an incident. */
export function incidentAddress(id: string): string {
	return `/incidents/${id}`
}

/** Lowest and highest count by the bodies that counted exactly this incident; a count of some of those harmed is a least number. */
export function tollRanges(tolls: Harm['tolls']): Pick<Incident, 'killed' | 'injured'> {
	return { killed: rangeOf(tolls, 'killed'), injured: rangeOf(tolls, 'injured') }
}

function rangeOf(tolls: Harm['tolls'], name: 'killed' | 'injured'): CountRange | null {
	const counts = (scope: Harm['tolls'][number]['scope']) =>
		tolls.filter((toll) => toll.scope === scope).flatMap((toll) => toll[name] ?? [])
	const whole = counts('here')
	if (whole.length > 0) return { min: Math.min(...whole), max: Math.max(...whole) }
	const parts = counts('part')
	return parts.length > 0 ? { min: Math.max(...parts), max: null } : null
}
