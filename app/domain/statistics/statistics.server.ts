/** Page views as the administrator sees them. */
import * as visits from '../../../db/repositories/visits.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Days for which counts are kept. */
export const statisticsDays = 400

const dayMs = 86_400_000

/** Views of a span of days: of each day, also those without any, and of each value, the most first. */
export type Statistics = {
	total: number
	days: { day: string; count: number }[]
	values: Record<visits.VisitKind, { value: string; count: number }[]>
}

/** The views of the last `days` days, today included. */
export async function readStatistics(context: Context, days: number): Promise<Statistics> {
	const rows = await listDayCounts(context, days)
	const now = context.clock().getTime()
	const spans = Array.from({ length: days }, (_, index) => dayOf(now - (days - 1 - index) * dayMs))
	const paths = rows.filter(({ kind }) => kind === 'path')
	const perDay = sumBy(paths, ({ day }) => day)
	const valuesOf = (kind: visits.VisitKind) =>
		[
			...sumBy(
				rows.filter((row) => row.kind === kind),
				({ value }) => value,
			),
		]
			.map(([value, count]) => ({ value, count }))
			.sort((one, other) => other.count - one.count)
	return {
		total: paths.reduce((sum, { count }) => sum + count, 0),
		days: spans.map((day) => ({ day, count: perDay.get(day) ?? 0 })),
		values: {
			path: valuesOf('path'),
			device: valuesOf('device'),
			referrer: valuesOf('referrer'),
			country: valuesOf('country'),
		},
	}
}

/** The stored counts of the last `days` days, today included. */
export async function listDayCounts({ db, clock }: Context, days: number): Promise<visits.VisitCount[]> {
	return visits.listVisits(db, dayOf(clock().getTime() - (days - 1) * dayMs))
}

/** Deletes counts that are older than they are kept. */
export async function trimStatistics({ db, clock }: Context): Promise<void> {
	await visits.deleteVisitsBefore(db, dayOf(clock().getTime() - statisticsDays * dayMs))
}

function sumBy(rows: visits.VisitCount[], keyOf: (row: visits.VisitCount) => string): Map<string, number> {
	const sums = new Map<string, number>()
	for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
	return sums
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10)
}
