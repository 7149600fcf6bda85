import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { reportThanksPage } from '../site/report/report.server.ts'
import { ReportThanksPage } from '../site/report/report-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	return reportThanksPage(context, request)
}

export default function ReportThanks() {
	return <ReportThanksPage {...useLoaderData<typeof loader>()} />
}
