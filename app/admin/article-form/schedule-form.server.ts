/** The schedule as the editor's form shows and sends it. */
import { findSchedule } from '../../domain/articles/schedule.server.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listZones, noTime, showTime } from '../frame/typed-time.server.ts'
import type { ScheduleView } from './form-values.ts'

/** The schedule of an article, or none yet, with what the fields hold at first. */
export async function describeSchedule(context: Context, articleId: number | null): Promise<ScheduleView> {
	const schedule = articleId === null ? null : await findSchedule(context, articleId)
	if (!schedule) return { values: noTime, zones: listZones(), planned: null }
	const { publishAt, zone, held } = schedule
	return {
		values: showTime(publishAt, zone),
		zones: listZones(zone),
		planned: { label: describeInZone(publishAt, zone), held },
	}
}
