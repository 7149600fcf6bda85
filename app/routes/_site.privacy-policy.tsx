import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { privacyPolicyPage } from '../site/policies/policies.server.ts'
import { PolicyPage } from '../site/policies/policy-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...privacyPolicyPage(context), cite: await citeBox(context, '/privacy-policy') }
}

export default function PrivacyPolicy() {
	return <PolicyPage {...useLoaderData<typeof loader>()} />
}
