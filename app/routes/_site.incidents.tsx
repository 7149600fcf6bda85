import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { incidentsPage } from '../site/incidents/incidents.server.ts'
import { IncidentsPage } from '../site/incidents/incidents-page.tsx'
import { filteredHeaders, filterQuery } from '../site/timeline/filter-query.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: { query: filterQuery }, cacheTags: ['record'] } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await incidentsPage(context, new URL(request.url).searchParams)
	return data(page, { headers: page.filter.isAsked ? filteredHeaders : undefined })
}

export default function Incidents() {
	return <IncidentsPage {...useLoaderData<typeof loader>()} />
}
