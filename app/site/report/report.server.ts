/** What the form to report an error shows, and the page of thanks after it. */
import { reportRef } from '../../domain/reports/report-input.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageIntro } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findReportSubject } from './report-subject.server.ts'

const path = '/report'

/** The form; `subject` is null where `subjectRef` names nothing in the archive. */
export async function reportPage(context: Context, request: Request) {
	const subjectRef = readReportRef(request)
	return {
		words: pageIntro(path),
		subjectRef,
		subject: subjectRef === '' ? null : await findReportSubject(context, subjectRef),
		head: headOf(pageCopy(path).title),
	}
}

export type ReportPageData = Awaited<ReturnType<typeof reportPage>>

/** The page of thanks. */
export function reportThanksPage() {
	const { code, section } = pageCopy(path)
	return { words: { code, section }, head: headOf('Report received') }
}

export type ReportThanksData = ReturnType<typeof reportThanksPage>

/** What the address of the form names, as text of one line. */
export function readReportRef(request: Request): string {
	return reportRef.parse(new URL(request.url).searchParams.get('ref'))
}

function headOf(title: string) {
	return documentHead({ title, description: pageCopy(path).description, path, robots: 'noindex' })
}
