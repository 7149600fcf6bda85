import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { expandName, filteredHeaders, filterQuery } from '../site/timeline/filter-query.ts'
import { timelinePage } from '../site/timeline/timeline.server.ts'
import { TimelinePage } from '../site/timeline/timeline-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: {
		cache: {
			query: { ...filterQuery, [expandName]: /^all$/ },
		},
		cacheTags: ['record'],
	},
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await timelinePage(context, new URL(request.url).searchParams)
	return data(page, { headers: page.filter.isAsked ? filteredHeaders : undefined })
}

export default function Timeline() {
	return <TimelinePage {...useLoaderData<typeof loader>()} />
}
