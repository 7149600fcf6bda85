import { useLoaderData } from '@remix-run/react'
import { CasualtiesPage } from '../components/casualties/casualties-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { casualtiesPage } from '../services/pages/casualties.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...casualtiesPage(), cite: await citeBox('/casualties') }
}

export default function Casualties() {
	return <CasualtiesPage {...useLoaderData<typeof loader>()} />
}
