/** Local times in time zones. On the server alone: the zone tables of browsers differ. */
import { Temporal } from 'temporal-polyfill'
import { formatInstant } from './dates.ts'

/** A date and a time as forms hold them, to the minute. */
export type LocalTime = { date: string; time: string }

/** The time zones of the world by their IANA names, UTC first. */
export const timeZones: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/**
 * The instant of a local time as ISO text. Null where it does not exist: no such date or zone, or an hour that the zone
 * leaves out when its clocks are set forward. Of an hour that comes twice it is the first.
 */
export function toInstant({ date, time }: LocalTime, zone: string): string | null {
	try {
		const local = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
		const zoned = local.toZonedDateTime(zone, { disambiguation: 'compatible' })
		return zoned.toPlainDateTime().equals(local) ? new Date(zoned.epochMilliseconds).toISOString() : null
	} catch (error) {
		if (error instanceof RangeError) return null
		throw error
	}
}

/** An instant as the clocks of a zone show it. */
export function toLocalTime(instant: string, zone: string): LocalTime {
	const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
	return {
		date: local.toPlainDate().toString(),
		time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
	}
}

/** `June 30, 2025, 06:00 UTC (08:00 in Europe/Berlin)`. */
export function describeInZone(instant: string, zone: string): string {
	const inUtc = formatInstant(instant)
	if (zone === 'UTC') return inUtc
	const { date, time } = toLocalTime(instant, zone)
	const day = date === instant.slice(0, 10) ? '' : ` on ${date}`
	return `${inUtc} (${time}${day} in ${zone})`
}
