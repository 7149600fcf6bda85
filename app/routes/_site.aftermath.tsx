import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { aftermathPage } from '../site/aftermath/aftermath.server.ts'
import { AftermathPage } from '../site/aftermath/aftermath-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return aftermathPage(context)
}

export default function Aftermath() {
	return <AftermathPage {...useLoaderData<typeof loader>()} />
}
