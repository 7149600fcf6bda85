/** View models of the form to report an error, and of the page of thanks after it. */
import { reportRef } from '../../domain/reports/report-input.ts'
import { findCitable } from '../../formats/citations/find-citable.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageIntro } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

const path = '/report'

/** The form; `subject` is null where `subjectRef` names nothing in the archive. */
export async function reportPage(context: Context, request: Request) {
	const subjectRef = readReportRef(request)
	return {
		copy: pageIntro(context, path),
		subjectRef,
		subject: subjectRef === '' ? null : await findReportSubject(context, subjectRef),
		head: headOf(context, pageCopy(context, path).title),
	}
}

export type ReportPageData = Awaited<ReturnType<typeof reportPage>>

/** Subject of a report, for readers and for the administrator. */
type ReportSubject = { href: string; label: string }

/** The record with this id, such as `d9-4`, or the page that citations name so; null where the archive has neither. */
export async function findReportSubject(context: Context, ref: string): Promise<ReportSubject | null> {
	const [record] = recordLinks(context, [ref])
	if (record) return { href: record.href, label: record.label }
	const path = ref === 'home' ? '/' : `/${ref}`
	const page = await findCitable(context, path)
	return page && { href: path, label: page.title }
}

/** The page of thanks. */
export function reportThanksPage(context: Context) {
	const { code, section } = pageCopy(context, path)
	return { copy: { code, section }, head: headOf(context, 'Report received') }
}

export type ReportThanksData = ReturnType<typeof reportThanksPage>

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
