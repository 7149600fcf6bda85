/** Counts of page views by day (UTC). */
import type { Selectable } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'

export type VisitKind = Selectable<Database['visits']>['kind']

/** Number of views on a day (`2026-01-02`) with a value of a kind. */
export type VisitCount = { day: string; kind: VisitKind; value: string; count: number }

/** Adds counts to those of their days. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
	for (const row of counts)
		await db
			.insertInto('visits')
			.values(row)
			.onConflict((conflict) =>
				conflict
					.columns(['day', 'kind', 'value'])
					.doUpdateSet(({ eb, ref }) => ({ count: eb('visits.count', '+', ref('excluded.count')) })),
			)
			.execute()
}

/** The values of a kind that a day has. */
export async function listVisitValues(db: Db, day: string, kind: VisitKind): Promise<string[]> {
	const rows = await db
		.selectFrom('visits')
		.select('value')
		.where('day', '=', day)
		.where('kind', '=', kind)
		.execute()
	return rows.map(({ value }) => value)
}

/** The counts of the days from one on, the earliest first, within a day the largest first. */
export async function listVisits(db: Db, from: string): Promise<VisitCount[]> {
	return db
		.selectFrom('visits')
		.select(['day', 'kind', 'value', 'count'])
		.where('day', '>=', from)
		.orderBy('day')
		.orderBy('kind')
		.orderBy('count', 'desc')
		.orderBy('value')
		.execute()
}

export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
	await db.deleteFrom('visits').where('day', '<', day).execute()
}
