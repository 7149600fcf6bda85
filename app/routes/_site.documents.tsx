import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { documentsPage } from '../site/registers/documents.server.ts'
import { DocumentsPage } from '../site/registers/documents-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return documentsPage(context)
}

export default function Documents() {
	return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
