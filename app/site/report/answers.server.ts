/** View models of the pages that say what became of reports. */
import type { PublicReport } from '../../../db/repositories/reports.ts'
import { describeReportState } from '../../domain/reports/report-state.ts'
import { findPublicReport, listPublicReportPage } from '../../domain/reports/reports.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findReportSubject } from './report-subject.server.ts'

const path = '/reports'

/** Name of the subject of a report that names nothing in the archive. */
const wholeArchive = { href: '/', label: 'The archive as a whole' }

/** The list of reports; null for a page that it does not have. */
export async function reportsPage(context: Context, asked: string | null) {
	const number = asked === null ? 1 : parseId(asked)
	if (number === null) return null
	const { reports, ...list } = await listPublicReportPage(context, number)
	if (number !== list.page) return null
	const { title } = pageCopy(context, path)
	return {
		copy: pageIntro(context, path),
		list,
		reports: await Promise.all(reports.map((report) => describe(context, report))),
		head: headOf(context, list.page === 1 ? title : `${title}, page ${list.page}`, list.page),
	}
}

export type ReportsPageData = NonNullable<Awaited<ReturnType<typeof reportsPage>>>

/** State and answer of a report; null when readers see none with this number. */
export async function reportAnswerPage(context: Context, typed: string) {
	const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
	const report = id === null ? null : await findPublicReport(context, id)
	if (!report) return null
	const { section } = pageCopy(context, path)
	return {
		section,
		report: await describe(context, report),
		head: headOf(context, `Report ${report.id}`),
	}
}

export type ReportAnswerData = NonNullable<Awaited<ReturnType<typeof reportAnswerPage>>>

async function describe(context: Context, report: PublicReport) {
	const { id, ref, edition, reason, createdAt, reviewAt, doneAt } = report
	const { href, label } = (await findReportSubject(context, ref)) ?? wholeArchive
	return {
		id,
		state: describeReportState(report),
		isOpen: doneAt === null,
		edition,
		reasons: reason === '' ? [] : reason.split(/\s*\n\s*/),
		subject: { href, label },
		received: dayOf(createdAt),
		review: reviewAt === null ? null : dayOf(reviewAt),
		done: doneAt === null ? null : dayOf(doneAt),
	}
}

export type DescribedReport = ReportAnswerData['report']

/** The day alone: the minute at which somebody wrote is nobody else's matter. */
function dayOf(instant: string) {
	const iso = instant.slice(0, 10)
	return { iso, label: formatLongDate(iso) }
}

function headOf(context: Context, title: string, page = 1) {
	const { description } = pageCopy(context, path)
	return documentHead(context, { title, description, path: listAddress(path, {}, page), robots: 'noindex' })
}
