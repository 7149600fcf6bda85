/** The fields of a time, as forms send and show them. */
import { InvalidScheduleError } from '../../domain/articles/schedule.server.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { timeZones, toInstant, toLocalTime } from '../../lib/zoned-time.server.ts'
import type { TimeValues } from './time-fields.tsx'

/** No field holds more. */
const fieldMax = 50

/** Fields in which nothing has been typed. */
export const noTime: TimeValues = { date: '', time: '', zone: 'UTC' }

/** The fields as they were typed. */
export function readTime(form: FormData, verb: 'publish' | 'send'): TimeValues {
	const read = (name: string) => echoed(textField(form, `${verb}${name}`), fieldMax).trim()
	return { date: read('Date'), time: read('Time'), zone: read('Zone') || 'UTC' }
}

/** Neither a date nor a time has been typed; the zone is always there. */
export function isTimeEmpty({ date, time }: TimeValues): boolean {
	return date === '' && time === ''
}

/** The instant that the fields name, as ISO text. Throws `InvalidScheduleError`. */
export function parseTime({ date, time, zone }: TimeValues): string {
	if (date === '' || time === '') throw new InvalidScheduleError('Choose a date and a time')
	const instant = toInstant({ date, time }, zone)
	if (!instant) throw new InvalidScheduleError(`There is no such time in ${zone}: choose another one`)
	return instant
}

/** The fields that name an instant. */
export function showTime(instant: string, zone: string): TimeValues {
	return { ...toLocalTime(instant, zone), zone }
}

/** The zones to choose from, and the one that was chosen where it is none of them. */
export function listZones(chosen = 'UTC'): string[] {
	return timeZones.includes(chosen) ? [...timeZones] : [chosen, ...timeZones]
}
