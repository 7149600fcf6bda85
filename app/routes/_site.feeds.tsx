import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { feedsPage } from '../site/feeds/feeds.server.ts'
import { FeedsPage } from '../site/feeds/feeds-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export function loader({ context }: LoaderFunctionArgs) {
	return feedsPage(context)
}

export default function Feeds() {
	return <FeedsPage {...useLoaderData<typeof loader>()} />
}
