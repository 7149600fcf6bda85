/** Errors that readers report, and what becomes of them. */

import type { Report } from '../../../db/repositories/reports.ts'
import * as reports from '../../../db/repositories/reports.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ReportInput } from './report-input.ts'

const pageSize = 25

/** A page of the list; `page` is the last one when a later one was asked for. */
export type ReportListPage = { reports: Report[]; total: number; open: number; page: number; pages: number }

/** Stores a report about `ref`, sent from a visitor's address. Throws `TooManySubmissionsError`. */
export async function submitReport(
	{ clock, db, limits }: Context,
	ref: string,
	input: ReportInput,
	visitor: string,
): Promise<void> {
	await limits.reports.admit(visitor)
	await reports.insertReport(db, { ref, ...input, createdAt: clock().toISOString() })
}

/** All reports, newest first, a page at a time. */
export async function listReportPage({ db }: Context, page: number): Promise<ReportListPage> {
	const counts = await reports.countReports(db)
	const { slice, ...list } = pageOfList(page, counts.total, pageSize)
	return { reports: await reports.listReports(db, slice), ...counts, ...list }
}

/** Marks a report as done; false when there is none with this id. */
export async function closeReport({ clock, db }: Context, id: number): Promise<boolean> {
	return reports.setReportDone(db, id, clock().toISOString())
}

/** Takes the mark away again; false when there is none with this id. */
export async function reopenReport({ db }: Context, id: number): Promise<boolean> {
	return reports.setReportDone(db, id, null)
}

/** Erases the sender's e-mail address for good; false when there is none with this id. */
export async function eraseSender({ db }: Context, id: number): Promise<boolean> {
	return reports.eraseReportEmail(db, id)
}
