import { useLoaderData } from '@remix-run/react'
import { SourcesPage } from '../components/sources/sources-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { sourcesPage } from '../services/pages/sources.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...sourcesPage(), cite: await citeBox('/sources') }
}

export default function Sources() {
	return <SourcesPage {...useLoaderData<typeof loader>()} />
}
