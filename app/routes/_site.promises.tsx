import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { promisesPage } from '../site/promises/promises.server.ts'
import { PromisesPage } from '../site/promises/promises-page.tsx'

// A backup is no public change that would end what caches keep.
export const handle: RouteHandle = {
	page: { cacheControl: 'no-cache', cacheTags: ['record', 'links', 'reports'] },
}

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return promisesPage(context)
}

export default function Promises() {
	return <PromisesPage {...useLoaderData<typeof loader>()} />
}
