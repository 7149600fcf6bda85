import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { casualtiesPage } from '../site/casualties/casualties.server.ts'
import { CasualtiesPage } from '../site/casualties/casualties-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { cache: {} } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { ...casualtiesPage(), cite: await citeBox(context, '/casualties') }
}

export default function Casualties() {
	return <CasualtiesPage {...useLoaderData<typeof loader>()} />
}
