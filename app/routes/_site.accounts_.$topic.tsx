import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { findAccountsPage } from '../site/accounts/accounts.server.ts'
import { TopicPage } from '../site/accounts/topic-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await findAccountsPage(context, params.topic ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function Topic() {
	return <TopicPage {...useLoaderData<typeof loader>()} />
}
