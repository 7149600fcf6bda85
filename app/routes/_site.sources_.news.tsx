import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { newsSourcesPath } from '../lib/source-address.ts'
import { NewsSourcesPage } from '../site/sources/news-sources-page.tsx'
import { findSourceStates } from '../site/sources/source-states.server.ts'
import { newsSourcesPage } from '../site/sources/sources.server.ts'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record', 'links'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	const states = await findSourceStates(context)
	return { ...newsSourcesPage(context, states), cite: await citeBox(context, newsSourcesPath) }
}

export default function NewsSources() {
	return <NewsSourcesPage {...useLoaderData<typeof loader>()} />
}
