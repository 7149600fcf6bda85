/** View models of the form to report an error, and of the page of thanks after it. */
import { reportRef } from '../../domain/reports/report-input.ts'
import { findPublicReport } from '../../domain/reports/reports.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findReportSubject } from './report-subject.server.ts'

const path = '/report'

/** The form; `subject` is null where `subjectRef` names nothing in the archive. */
export async function reportPage(context: Context, request: Request) {
	const subjectRef = readReportRef(request)
	return {
		copy: pageIntro(context, path),
		subjectRef,
		subject: await findReportSubject(context, subjectRef),
		isAnsweredByMail: context.env.SMTP_URL !== undefined,
		head: headOf(context, pageCopy(context, path).title),
	}
}

export type ReportPageData = Awaited<ReturnType<typeof reportPage>>

/** Address of the page of thanks: with the number of the report, which a report that was not stored does not have. */
export function thanksAddress(number?: number): string {
	return listAddress(`${path}/thanks`, { report: number })
}

/** The page of thanks; it names the number of the report where readers can open it. */
export async function reportThanksPage(context: Context, request: Request) {
	const { code, section } = pageCopy(context, path)
	const typed = new URL(request.url).searchParams.get('report') ?? ''
	const number = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
	const report = number === null ? null : await findPublicReport(context, number)
	return {
		copy: { code, section },
		report: report && { number: report.id, url: context.site.url(`/reports/${report.id}`) },
		head: headOf(context, 'Report received'),
	}
}

export type ReportThanksData = Awaited<ReturnType<typeof reportThanksPage>>

/** Reads the subject from the form's URL, as text of one line. */
export function readReportRef(request: Request): string {
	return reportRef.parse(new URL(request.url).searchParams.get('ref'))
}

function headOf(context: Context, title: string) {
	return documentHead(context, {
		title,
		description: pageCopy(context, path).description,
		path,
		robots: 'noindex',
	})
}
