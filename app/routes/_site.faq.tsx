import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { FaqPage } from '../site/faq/faq-page.tsx'
import { questionsPage } from '../site/faq/questions.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...questionsPage(context), cite: await citeBox(context, '/faq') }
}

export default function Faq() {
	return <FaqPage {...useLoaderData<typeof loader>()} />
}
