import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { briefPage } from '../site/brief/brief.server.ts'
import { BriefPage } from '../site/brief/brief-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return briefPage(context)
}

export default function Brief() {
	return <BriefPage {...useLoaderData<typeof loader>()} />
}
