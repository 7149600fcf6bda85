import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { mapPage } from '../site/incidents/map-page.server.ts'
import { MapPage } from '../site/incidents/map-page.tsx'
import { filteredHeaders, mapQuery } from '../site/timeline/filter-query.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: { query: mapQuery }, cacheTags: ['record'] } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await mapPage(context, new URL(request.url).searchParams)
	return data(page, { headers: page.filter.isAsked ? filteredHeaders : undefined })
}

export default function IncidentsMap() {
	return <MapPage {...useLoaderData<typeof loader>()} />
}
