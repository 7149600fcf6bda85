/** Errors that readers have reported. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

export type ReportState = Selectable<Database['reports']>['state']

/** `ref` and `email` are `''` where there is none; `doneAt` is null while the report is open. */
export type Report = {
	id: number
	ref: string
	message: string
	source: string
	email: string
	createdAt: string
	state: ReportState
	/** Of the answer; else `''`. */
	reason: string
	/** The edition that corrected what it reports. */
	edition: number | null
	reviewAt: string | null
	doneAt: string | null
}

/** The public part of a report. */
export type PublicReport = Omit<Report, 'message' | 'source' | 'email'>

/** State of a report with what belongs to it. */
export type ReportStanding = Pick<Report, 'state' | 'reason' | 'edition' | 'doneAt'>

type NewReport = Pick<Report, 'ref' | 'message' | 'source' | 'email' | 'createdAt'>

const publicColumns = [
	'id',
	'ref',
	'created_at as createdAt',
	'state',
	'reason',
	'edition',
	'review_at as reviewAt',
	'done_at as doneAt',
] as const

/** Stores an open report; returns its number. */
export async function insertReport(db: Db, report: NewReport): Promise<number> {
	const { createdAt, ...columns } = report
	const { id } = await db
		.insertInto('reports')
		.values({ ...columns, created_at: createdAt })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Open ones first, the oldest first; then the others, the latest first. */
export async function listReports(db: Db, slice: Slice): Promise<Report[]> {
	return inOrder(db, slice)
		.select([...publicColumns, 'message', 'source', 'email'])
		.execute()
}

/** The public part of the reports that readers see, in the same order. */
export async function listPublicReports(db: Db, slice: Slice): Promise<PublicReport[]> {
	return inOrder(db, slice).where('state', '<>', 'closed').select(publicColumns).execute()
}

function inOrder(db: Db, slice: Slice) {
	return db
		.selectFrom('reports')
		.orderBy(sql`done_at IS NOT NULL`)
		.orderBy('done_at', 'desc')
		.orderBy('created_at')
		.orderBy('id')
		.limit(slice.limit)
		.offset(slice.offset)
}

/** Null when there is none with this number. */
export async function findReport(db: Db, id: number): Promise<Report | null> {
	const row = await db
		.selectFrom('reports')
		.select([...publicColumns, 'message', 'source', 'email'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Null when readers see none with this number. */
export async function findPublicReport(db: Db, id: number): Promise<PublicReport | null> {
	const row = await db
		.selectFrom('reports')
		.select(publicColumns)
		.where('id', '=', id)
		.where('state', '<>', 'closed')
		.executeTakeFirst()
	return row ?? null
}

/** Counts the reports, the open ones, and those that readers see. */
export async function countReports(db: Db): Promise<{ total: number; open: number; public: number }> {
	return db
		.selectFrom('reports')
		.select((eb) => [
			eb.fn.countAll<number>().as('total'),
			eb.fn.countAll<number>().filterWhere('done_at', 'is', null).as('open'),
			eb.fn.countAll<number>().filterWhere('state', '<>', 'closed').as('public'),
		])
		.executeTakeFirstOrThrow()
}

/** The reports that readers see: how many are open and answered, and since when the oldest open one waits. */
export type ReportsSummary = { open: number; answered: number; oldestOpenAt: string | null }

export async function summarizeReports(db: Db): Promise<ReportsSummary> {
	return db
		.selectFrom('reports')
		.select(({ fn }) => [
			fn.countAll<number>().filterWhere('done_at', 'is', null).as('open'),
			fn.countAll<number>().filterWhere('done_at', 'is not', null).as('answered'),
			fn.min<string | null>('created_at').filterWhere('done_at', 'is', null).as('oldestOpenAt'),
		])
		.where('state', '<>', 'closed')
		.executeTakeFirstOrThrow()
}

/** Gives a report another state; false when there is none with this number. */
export async function updateReport(db: Db, id: number, standing: ReportStanding): Promise<boolean> {
	const { doneAt, ...columns } = standing
	const result = await db
		.updateTable('reports')
		.set({ ...columns, done_at: doneAt })
		.where('id', '=', id)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Notes that an editor looks at an open report; false when none with this number is open. */
export async function takeReportUnderReview(db: Db, id: number, at: string): Promise<boolean> {
	const result = await db
		.updateTable('reports')
		.set({ state: 'under-review', review_at: at })
		.where('id', '=', id)
		.where('done_at', 'is', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Erases the sender's address from a report; false when there is none with this id. */
export async function eraseReportEmail(db: Db, id: number): Promise<boolean> {
	const result = await db.updateTable('reports').set({ email: '' }).where('id', '=', id).executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Lists the reports sent with an e-mail address, oldest first, for its owner. */
export async function listReportsOf(db: Db, email: string): Promise<Omit<Report, 'email'>[]> {
	return db
		.selectFrom('reports')
		.select([...publicColumns, 'message', 'source'])
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.orderBy('id')
		.execute()
}

/** Erases the addresses of reports that were done before an instant. */
export async function eraseReportEmailsBefore(db: Db, instant: string): Promise<void> {
	await db
		.updateTable('reports')
		.set({ email: '' })
		.where('email', '<>', '')
		.where('done_at', '<', instant)
		.execute()
}

/** Erases an e-mail address from all reports. */
export async function deleteReportEmail(db: Db, email: string): Promise<void> {
	await db
		.updateTable('reports')
		.set({ email: '' })
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.execute()
}
