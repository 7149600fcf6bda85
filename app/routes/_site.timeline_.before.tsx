import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { BeforePage } from '../site/timeline/before-page.tsx'
import { beforePage } from '../site/timeline/timeline.server.ts'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export function loader({ context }: LoaderFunctionArgs) {
	return beforePage(context)
}

export default function Before() {
	return <BeforePage {...useLoaderData<typeof loader>()} />
}
