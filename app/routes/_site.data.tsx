import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { dataPage } from '../site/data-tables/data.server.ts'
import { DataPage } from '../site/data-tables/data-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record', 'links', 'reports'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return dataPage(context, context.archiveFile !== 'inside')
}

export default function Data() {
	return <DataPage {...useLoaderData<typeof loader>()} />
}
