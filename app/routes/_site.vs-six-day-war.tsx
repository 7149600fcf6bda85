import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { comparisonPage } from '../site/comparison/comparison.server.ts'
import { ComparisonPage } from '../site/comparison/comparison-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...comparisonPage(context), cite: await citeBox(context, '/vs-six-day-war') }
}

export default function Comparison() {
	return <ComparisonPage {...useLoaderData<typeof loader>()} />
}
