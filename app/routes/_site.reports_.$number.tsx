import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { reportAnswerPage } from '../site/report/answers.server.ts'
import { ReportAnswerPage } from '../site/report/answers-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record', 'articles', 'reports'] } }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await reportAnswerPage(context, params.number ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function ReportAnswer() {
	return <ReportAnswerPage {...useLoaderData<typeof loader>()} />
}
