import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Report } from '../../db/repositories/reports.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { changeReport, type ReportsFailure } from '../admin/reports/reports-action.server.ts'
import { type ReportRow, ReportsPage } from '../admin/reports/reports-page.tsx'
import { describeReportState } from '../domain/reports/report-state.ts'
import { listReportPage } from '../domain/reports/reports.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { labelInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'
import { pageNumber } from '../lib/query-fields.ts'
import type { Context } from '../runtime/context.server.ts'
import { findReportSubject } from '../site/report/report-subject.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Reports')
	const { reports, ...list } = await listReportPage(
		context,
		pageNumber.parse(new URL(args.request.url).searchParams.get('page')),
	)
	return {
		...frame,
		list,
		reports: await Promise.all(reports.map((report) => describeRow(context, report))),
	}
}

async function describeRow(context: Context, report: Report): Promise<ReportRow> {
	const { id, ref, message, source, email, reason, state, createdAt, doneAt } = report
	return {
		id,
		subjectRef: ref,
		message,
		source,
		email: displayEmail(email),
		subject: await findReportSubject(context, ref),
		created: labelInstant(createdAt),
		state: describeReportState(report),
		reason,
		isOpen: doneAt === null,
		isUnderReview: state === 'under-review',
		isPublic: state !== 'closed',
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return changeReport(args.request, context, session, form)
}

export default function Reports() {
	const failure: ReportsFailure | undefined = useActionData<typeof action>()
	return <ReportsPage {...useLoaderData<typeof loader>()} failure={failure?.alert} answer={failure?.answer} />
}
