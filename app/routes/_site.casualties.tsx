import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { citeBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { casualtiesPage } from '../site/casualties/casualties.server.ts'
import { CasualtiesPage } from '../site/casualties/casualties-page.tsx'
import { cachedCasualtiesQueries, readCasualtiesQuery } from '../site/casualties/casualties-query.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: cachedCasualtiesQueries }, cacheTags: ['record'] },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readCasualtiesQuery(new URL(request.url).searchParams)
	return { ...casualtiesPage(context, query), cite: await citeBox(context, '/casualties') }
}

export default function Casualties() {
	return <CasualtiesPage {...useLoaderData<typeof loader>()} />
}
