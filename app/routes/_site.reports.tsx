import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { reportsPage } from '../site/report/answers.server.ts'
import { ReportsPage } from '../site/report/answers-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: { page: numberInQuery } }, cacheTags: ['record', 'articles', 'reports'] },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('page')
	if (asked === '1') throw redirect('/reports', 301)
	const page = await reportsPage(context, asked)
	if (!page) throw await notFound(context, request)
	return page
}

export default function Reports() {
	return <ReportsPage {...useLoaderData<typeof loader>()} />
}
