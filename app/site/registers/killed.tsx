import type { Death } from '../../../content/schema/person.ts'
import { formatLongDate } from '../../lib/dates.ts'

/**
 * Status of a person who was killed: `Killed June 13, 2025`; `Killed, reported June 21, 2025` where the record has no day of
 * death; `Reported killed June 21, 2025` where one party alone says so.
 */
function deathLabel({ date, reported = '', by }: Death): string {
	if (date) return `Killed ${formatLongDate(date)}`
	return `${by ? 'Reported killed' : 'Killed, reported'} ${formatLongDate(reported)}`
}

/** The status as a chip beside a name. */
export function KilledChip({ killed }: { killed: Death }) {
	return <span className="badge whitespace-normal">{deathLabel(killed)}</span>
}
