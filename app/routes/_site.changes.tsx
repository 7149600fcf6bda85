import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { changesPage } from '../site/changes/changes.server.ts'
import { ChangesPage } from '../site/changes/changes-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return changesPage(context)
}

export default function Changes() {
	return <ChangesPage {...useLoaderData<typeof loader>()} />
}
