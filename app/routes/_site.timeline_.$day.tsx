import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { DayPage } from '../site/timeline/day-page.tsx'
import { findDayPage } from '../site/timeline/timeline.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record', ':day'] } }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await findDayPage(context, params.day ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function Day() {
	return <DayPage {...useLoaderData<typeof loader>()} />
}
