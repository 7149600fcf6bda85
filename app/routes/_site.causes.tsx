import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { causesPage } from '../site/causes/causes.server.ts'
import { CausesPage } from '../site/causes/causes-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return causesPage(context)
}

export default function Causes() {
	return <CausesPage {...useLoaderData<typeof loader>()} />
}
