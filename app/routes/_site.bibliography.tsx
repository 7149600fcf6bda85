import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { bibliographyPage } from '../site/registers/bibliography.server.ts'
import { BibliographyPage } from '../site/registers/bibliography-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return bibliographyPage(context)
}

export default function Bibliography() {
	return <BibliographyPage {...useLoaderData<typeof loader>()} />
}
