import { useLoaderData } from '@remix-run/react'
import { CausesPage } from '../components/causes/causes-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { causesPage } from '../services/pages/causes.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return causesPage()
}

export default function Causes() {
	return <CausesPage {...useLoaderData<typeof loader>()} />
}
