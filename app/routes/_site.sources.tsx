import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { neverCached, type RouteHandle } from '../http/page-policy.ts'
import { sourceParameters } from '../site/sources/source-filter.ts'
import { findSourceStates } from '../site/sources/source-states.server.ts'
import { sourcesPage } from '../site/sources/sources.server.ts'
import { SourcesPage } from '../site/sources/sources-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: {
		cache: { query: Object.fromEntries(sourceParameters.map((name) => [name, neverCached])) },
		cacheTags: ['record', 'links'],
	},
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const states = await findSourceStates(context)
	const page = sourcesPage(context, new URL(request.url).searchParams, states)
	const headers = page.isPart ? { 'X-Robots-Tag': 'noindex' } : undefined
	return data({ ...page, cite: await citeBox(context, '/sources') }, { headers })
}

export default function Sources() {
	return <SourcesPage {...useLoaderData<typeof loader>()} />
}
