/** Errors that readers have reported. */
import type { Selectable } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

/** `ref` and `email` are `''` where there is none; `doneAt` is null while the report is open. */
export type Report = {
	id: number
	ref: string
	message: string
	source: string
	email: string
	createdAt: string
	doneAt: string | null
}

type NewReport = Pick<Report, 'ref' | 'message' | 'source' | 'email' | 'createdAt'>

/** Stores an open report. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
	const { createdAt, ...columns } = report
	await db
		.insertInto('reports')
		.values({ ...columns, created_at: createdAt })
		.execute()
}

/** Newest first. */
export async function listReports(db: Db, slice: Slice): Promise<Report[]> {
	const rows = await db
		.selectFrom('reports')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toReport)
}

/** Counts the reports, and the open ones. */
export async function countReports(db: Db): Promise<{ total: number; open: number }> {
	return db
		.selectFrom('reports')
		.select((eb) => [
			eb.fn.countAll<number>().as('total'),
			eb.fn.countAll<number>().filterWhere('done_at', 'is', null).as('open'),
		])
		.executeTakeFirstOrThrow()
}

/** Closes a report at an instant, or opens it again with null; false when there is none with this id. */
export async function setReportDone(db: Db, id: number, doneAt: string | null): Promise<boolean> {
	const result = await db
		.updateTable('reports')
		.set({ done_at: doneAt })
		.where('id', '=', id)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Erases the sender's address from a report; false when there is none with this id. */
export async function eraseReportEmail(db: Db, id: number): Promise<boolean> {
	const result = await db.updateTable('reports').set({ email: '' }).where('id', '=', id).executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Lists the reports sent with an e-mail address, oldest first, for its owner. */
export async function listReportsOf(
	db: Db,
	email: string,
): Promise<Pick<Report, 'id' | 'ref' | 'message' | 'source' | 'createdAt'>[]> {
	return db
		.selectFrom('reports')
		.select(['id', 'ref', 'message', 'source', 'created_at as createdAt'])
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.orderBy('id')
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

function toReport(row: Selectable<Database['reports']>): Report {
	const { id, ref, message, source, email } = row
	return { id, ref, message, source, email, createdAt: row.created_at, doneAt: row.done_at }
}
