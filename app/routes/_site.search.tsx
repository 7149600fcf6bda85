import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSearch } from '../domain/search/search-input.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { describeSearch } from '../site/search/search-page.server.ts'
import { SearchPage } from '../site/search/search-page.tsx'

export const meta = metaFromLoader

// No cache may find an article that was withdrawn.
export const handle: RouteHandle = { page: { cacheControl: 'no-cache', cacheTags: ['record', 'articles'] } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await describeSearch(context, readSearch(new URL(request.url)))
	return data(page, { headers: { 'X-Robots-Tag': 'noindex' } })
}

export default function Search() {
	return <SearchPage {...useLoaderData<typeof loader>()} />
}
