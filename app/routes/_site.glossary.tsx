import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { glossaryPage } from '../site/registers/glossary.server.ts'
import { GlossaryPage } from '../site/registers/glossary-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return glossaryPage(context)
}

export default function Glossary() {
	return <GlossaryPage {...useLoaderData<typeof loader>()} />
}
