import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSearch } from '../domain/search/search-input.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { describeSearch } from '../site/search/search-page.server.ts'
import { SearchPage } from '../site/search/search-page.tsx'

export const meta = metaFromLoader

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await describeSearch(context, readSearch(new URL(request.url)))
	// An article that was withdrawn is found no more, by nobody's cache either.
	return data(page, { headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' } })
}

export default function Search() {
	return <SearchPage {...useLoaderData<typeof loader>()} />
}
