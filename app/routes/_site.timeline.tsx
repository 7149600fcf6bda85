import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { timelinePage } from '../site/timeline/timeline.server.ts'
import { TimelinePage } from '../site/timeline/timeline-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {} } }

export async function loader({ context }: LoaderFunctionArgs) {
	return timelinePage(context)
}

export default function Timeline() {
	return <TimelinePage {...useLoaderData<typeof loader>()} />
}
