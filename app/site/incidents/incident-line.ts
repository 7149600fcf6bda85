import type { Content } from '../../../content/record.ts'
import type { Place } from '../../../content/schema/place.ts'
import { type Incident, incidentAddress, incidents } from '../../domain/incidents/incidents.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'

/** An incident as a line of a list and as a mark of a map. */
export function incidentLine({ entry, day, places, killed, injured }: Incident) {
	const { id, time, headline, grade, actor, target, harm } = entry
	return {
		id,
		date: day.date,
		time,
		headline,
		grade,
		href: incidentAddress(id),
		places: places as readonly Place[],
		actor,
		target: target ?? [],
		killed,
		injured,
		/** People were harmed, or a protected place was hit. */
		isHarmful: harm !== undefined,
	}
}

export type IncidentLine = ReturnType<typeof incidentLine>

/** Every incident as a line, in the order of the record. */
export const incidentLines = memoizeWeak((content: Content) => incidents(content).map(incidentLine))
