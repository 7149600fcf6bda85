import { useLoaderData } from '@remix-run/react'
import { PolicyPage } from '../components/policies/policy-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { privacyPolicyPage } from '../services/pages/policies.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...privacyPolicyPage(), cite: await citeBox('/privacy-policy') }
}

export default function PrivacyPolicy() {
	return <PolicyPage {...useLoaderData<typeof loader>()} />
}
