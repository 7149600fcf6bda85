import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { reportPage } from '../site/report/report.server.ts'
import { handleReport } from '../site/report/report-action.server.ts'
import { ReportPage } from '../site/report/report-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	return reportPage(context, request)
}

export async function action({ request, context }: ActionFunctionArgs) {
	return handleReport(request, context)
}

export default function Report() {
	return <ReportPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()} />
}
