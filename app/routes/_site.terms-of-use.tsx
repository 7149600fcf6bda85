import { useLoaderData } from '@remix-run/react'
import { PolicyPage } from '../components/policies/policy-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { termsPage } from '../services/pages/policies.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...termsPage(), cite: await citeBox('/terms-of-use') }
}

export default function TermsOfUse() {
	return <PolicyPage {...useLoaderData<typeof loader>()} />
}
