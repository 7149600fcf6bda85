/** The schedule as the editor's form shows and sends it. */
import { type Chosen, findSchedule, InvalidScheduleError } from '../../domain/articles/schedule.server.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import { timeZones, toInstant, toLocalTime } from '../../lib/zoned-time.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ScheduleValues, ScheduleView } from './form-values.ts'

/** No field holds more. */
const fieldMax = 50

/** The schedule of an article, or none yet, with what the fields hold at first. */
export async function describeSchedule(context: Context, articleId: number | null): Promise<ScheduleView> {
	const schedule = articleId === null ? null : await findSchedule(context, articleId)
	if (!schedule) return { values: { date: '', time: '', zone: 'UTC' }, zones: [...timeZones], planned: null }
	const { publishAt, zone, held } = schedule
	const values = { ...toLocalTime(publishAt, zone), zone }
	return {
		values,
		zones: timeZones.includes(zone) ? [...timeZones] : [zone, ...timeZones],
		planned: { label: describePublishing({ publishAt, zone }), held },
	}
}

/** The fields as they were typed. */
export function readSchedule(form: FormData): ScheduleValues {
	const read = (name: string) => echoed(textField(form, name), fieldMax).trim()
	return { date: read('publishDate'), time: read('publishTime'), zone: read('publishZone') || 'UTC' }
}

/** The instant that the fields name. Throws `InvalidScheduleError`. */
export function parseSchedule(values: ScheduleValues): Chosen {
	const { date, time, zone } = values
	if (date === '' || time === '') throw new InvalidScheduleError('Choose a date and a time')
	const publishAt = toInstant(values, zone)
	if (!publishAt) throw new InvalidScheduleError(`There is no such time in ${zone}: choose another one`)
	return { publishAt, zone }
}

/** `June 30, 2025, 06:00 UTC (08:00 in Europe/Berlin)`. */
export function describePublishing({ publishAt, zone }: Chosen): string {
	const inUtc = formatInstant(publishAt)
	if (zone === 'UTC') return inUtc
	const { date, time } = toLocalTime(publishAt, zone)
	const day = date === publishAt.slice(0, 10) ? '' : ` on ${date}`
	return `${inUtc} (${time}${day} in ${zone})`
}
