import { useLoaderData } from '@remix-run/react'
import { AftermathPage } from '../components/aftermath/aftermath-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { aftermathPage } from '../services/pages/aftermath.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return aftermathPage()
}

export default function Aftermath() {
	return <AftermathPage {...useLoaderData<typeof loader>()} />
}
