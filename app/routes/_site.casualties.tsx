import { useLoaderData } from '@remix-run/react'
import { CasualtiesPage } from '../components/casualties/casualties-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { casualtiesPage } from '../services/pages/casualties.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return casualtiesPage()
}

export default function Casualties() {
	return <CasualtiesPage {...useLoaderData<typeof loader>()} />
}
