/** Errors that readers report: sending one, and the lists of editors and of readers. */
import type { PublicReport, Report } from '../../../db/repositories/reports.ts'
import * as reports from '../../../db/repositories/reports.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import type { ReportInput } from './report-input.ts'

const pageSize = 25

/** A page of a list; `page` is the last one when a later one was asked for. */
type ListPage<Item> = { reports: Item[]; total: number; open: number; page: number; pages: number }

/** Stores a report about `ref`, sent from a visitor's address; returns its number. Throws `TooManySubmissionsError`. */
export async function submitReport(
	{ clock, db, limits }: Context,
	ref: string,
	input: ReportInput,
	visitor: string,
): Promise<number> {
	await limits.reports.admit(visitor)
	return reports.insertReport(db, { ref, ...input, createdAt: clock().toISOString() })
}

/** All reports, the oldest open one first, a page at a time. */
export async function listReportPage({ db }: Context, asked: number): Promise<ListPage<Report>> {
	const { total, open } = await reports.countReports(db)
	const { slice, ...list } = pageOfList(asked, total, pageSize)
	return { reports: await reports.listReports(db, slice), total, open, ...list }
}

/** The reports that readers see, in the same order. */
export async function listPublicReportPage({ db }: Context, asked: number): Promise<ListPage<PublicReport>> {
	const counts = await reports.countReports(db)
	const { slice, ...list } = pageOfList(asked, counts.public, pageSize)
	const shown = await reports.listPublicReports(db, slice)
	return { reports: shown, total: counts.public, open: counts.open, ...list }
}

/** All that readers see, open ones first. */
export async function listAllPublicReports({ db }: Context): Promise<PublicReport[]> {
	const { public: total } = await reports.countReports(db)
	return reports.listPublicReports(db, { limit: total, offset: 0 })
}

/** A report as readers see it; null for a number that was never given, and for a report that was closed without an answer. */
export async function findPublicReport({ db }: Context, id: number): Promise<PublicReport | null> {
	return reports.findPublicReport(db, id)
}

/** A report with all that was sent; null for a number that was never given. */
export async function findReport({ db }: Context, id: number): Promise<Report | null> {
	return reports.findReport(db, id)
}

/** Erases the sender's e-mail address for good; false when there is no report with this number. */
export async function eraseSender(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		if (!(await reports.eraseReportEmail(context.db, id))) return false
		await recordAction(context, 'report-address-erased', { subject: `No. ${id}` })
		return true
	})
}
