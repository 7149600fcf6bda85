import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { findHistoryPage } from '../site/objects/history-page.server.ts'
import { HistoryPage } from '../site/objects/history-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await findHistoryPage(context, params.id ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function History() {
	return <HistoryPage {...useLoaderData<typeof loader>()} />
}
