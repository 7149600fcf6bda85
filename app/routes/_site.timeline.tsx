import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { neverCached, type RouteHandle } from '../http/page-policy.ts'
import { timelinePage } from '../site/timeline/timeline.server.ts'
import { TimelinePage } from '../site/timeline/timeline-page.tsx'

export const meta = metaFromLoader

// Filtered pages are as many as there are questions: neither this server nor any other cache keeps them.
export const handle: RouteHandle = {
	page: {
		cache: {
			query: {
				q: neverCached,
				place: neverCached,
				party: neverCached,
				kind: neverCached,
				grade: neverCached,
			},
		},
		cacheTags: ['record'],
	},
}

const filteredHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-cache' }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await timelinePage(context, new URL(request.url).searchParams)
	return data(page, { headers: page.filter.isAsked ? filteredHeaders : undefined })
}

export default function Timeline() {
	return <TimelinePage {...useLoaderData<typeof loader>()} />
}
