import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { termsPage } from '../site/policies/policies.server.ts'
import { PolicyPage } from '../site/policies/policy-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...termsPage(context), cite: await citeBox(context, '/terms-of-use') }
}

export default function TermsOfUse() {
	return <PolicyPage {...useLoaderData<typeof loader>()} />
}
