import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { documentsPage } from '../site/registers/documents.server.ts'
import { DocumentsPage } from '../site/registers/documents-page.tsx'

export const meta = metaFromLoader

export async function loader() {
	return documentsPage()
}

export default function Documents() {
	return <DocumentsPage {...useLoaderData<typeof loader>()} />
}
