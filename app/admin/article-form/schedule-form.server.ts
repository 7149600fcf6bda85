/** The schedule as the editor's form shows and sends it. */
import { findSchedule } from '../../domain/articles/schedule.server.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { TimeValues } from '../frame/time-fields.tsx'
import { isTimeEmpty, listZones, noTime, readTime, showTime } from '../frame/typed-time.server.ts'
import type { ScheduleView } from './form-values.ts'

/**
 * The schedule of an article, or none yet, with what the fields hold at first: a time that SAVE DRAFT has left in the
 * address, or that of the schedule.
 */
export async function describeSchedule(
	context: Context,
	articleId: number | null,
	request?: Request,
): Promise<ScheduleView> {
	const schedule = articleId === null ? null : await findSchedule(context, articleId)
	const typed = request && readTypedTime(new URL(request.url).searchParams)
	if (!schedule) return { values: typed ?? noTime, zones: listZones(typed?.zone), planned: null }
	const { publishAt, zone, held } = schedule
	return {
		values: typed ?? showTime(publishAt, zone),
		zones: listZones(zone),
		planned: { label: describeInZone(publishAt, zone), held },
	}
}

function readTypedTime(query: URLSearchParams): TimeValues | undefined {
	const form = new FormData()
	for (const [name, value] of query) form.set(name, value)
	const typed = readTime(form, 'publish')
	return isTimeEmpty(typed) ? undefined : typed
}

/** Says that SAVE DRAFT did not use a typed time, and keeps it as a query of the editor's address; null without one. */
export async function describeUnusedTime(context: Context, articleId: number, typed: TimeValues) {
	const { values, planned } = await describeSchedule(context, articleId)
	const { date, time, zone } = typed
	const isZoneSame = zone === values.zone || isTimeEmpty(typed)
	if (date === values.date && time === values.time && isZoneSame) return null
	return {
		detail: planned
			? `The schedule was not changed: ${planned.label}. CHANGE SCHEDULE changes it.`
			: 'It was not scheduled: SAVE DRAFT does not use the typed time. SCHEDULE does.',
		...(!isTimeEmpty(typed) && {
			typedTime: String(new URLSearchParams({ publishDate: date, publishTime: time, publishZone: zone })),
		}),
	}
}
