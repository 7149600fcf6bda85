import { useLoaderData } from '@remix-run/react'
import { ComparisonPage } from '../components/comparison/comparison-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { comparisonPage } from '../services/pages/comparison.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...comparisonPage(), cite: await citeBox('/vs-six-day-war') }
}

export default function Comparison() {
	return <ComparisonPage {...useLoaderData<typeof loader>()} />
}
