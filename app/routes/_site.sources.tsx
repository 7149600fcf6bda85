import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { sourcesPage } from '../site/sources/sources.server.ts'
import { SourcesPage } from '../site/sources/sources-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {} } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...sourcesPage(), cite: await citeBox(context, '/sources') }
}

export default function Sources() {
	return <SourcesPage {...useLoaderData<typeof loader>()} />
}
