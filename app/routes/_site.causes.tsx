import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { causesPage } from '../site/causes/causes.server.ts'
import { CausesPage } from '../site/causes/causes-page.tsx'

export const meta = metaFromLoader

export async function loader() {
	return causesPage()
}

export default function Causes() {
	return <CausesPage {...useLoaderData<typeof loader>()} />
}
