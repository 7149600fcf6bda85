import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '../components/search/search-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { readSearch } from '../schemas/search.ts'
import { describeSearch } from '../services/search-page.server.ts'

export const meta = metaFromLoader

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const page = await describeSearch(readSearch(new URL(request.url)))
	// An article that was withdrawn is found no more, by nobody's cache either.
	return data(page, { headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' } })
}

export default function Search() {
	return <SearchPage {...useLoaderData<typeof loader>()} />
}
