import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { changeReport } from '../admin/reports/reports-action.server.ts'
import { ReportsPage } from '../admin/reports/reports-page.tsx'
import { pageNumber } from '../domain/articles/single-line.ts'
import { listReportPage } from '../domain/reports/reports.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { labelInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'
import { findReportSubject } from '../site/report/report.server.ts'

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
		reports: await Promise.all(
			reports.map(async ({ id, ref, message, source, email, createdAt, doneAt }) => ({
				id,
				subjectRef: ref,
				message,
				source,
				email: displayEmail(email),
				subject: ref === '' ? null : await findReportSubject(context, ref),
				created: labelInstant(createdAt),
				isDone: doneAt !== null,
			})),
		),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return changeReport(args.request, context, session, form)
}

export default function Reports() {
	return <ReportsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
