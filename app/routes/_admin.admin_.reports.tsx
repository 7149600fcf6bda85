import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { changeReport } from '../admin/reports/reports-action.server.ts'
import { ReportsPage } from '../admin/reports/reports-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { listReportPage } from '../domain/reports/reports.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'
import { findReportSubject } from '../site/report/report.server.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { reports, ...list } = await listReportPage(
		context,
		pageNumber.parse(new URL(request.url).searchParams.get('page')),
	)
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		list,
		reports: await Promise.all(
			reports.map(async ({ id, ref, message, source, email, createdAt, doneAt }) => ({
				id,
				subjectRef: ref,
				message,
				source,
				email: displayEmail(email),
				subject: ref === '' ? null : await findReportSubject(context, ref),
				created: { iso: createdAt, label: formatInstant(createdAt) },
				isDone: doneAt !== null,
			})),
		),
		head: adminHead(context, 'Reports'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	return form.get('intent') === 'logout'
		? signOut(context, request)
		: changeReport(request, context, session, form)
}

export default function Reports() {
	return <ReportsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
