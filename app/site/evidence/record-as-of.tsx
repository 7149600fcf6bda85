import { formatLongDate } from '../../lib/dates.ts'

/** Follows a date of the next update that has passed: how far the record goes. `lastUpdate` is an instant as ISO text. */
export function RecordAsOf({ lastUpdate }: { lastUpdate: string }) {
	return <>Record as of {formatLongDate(lastUpdate)}; later developments are in dated notes.</>
}
