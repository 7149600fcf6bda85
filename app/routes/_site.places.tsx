import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { placesPage } from '../site/registers/places.server.ts'
import { PlacesPage } from '../site/registers/places-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return placesPage(context)
}

export default function Places() {
	return <PlacesPage {...useLoaderData<typeof loader>()} />
}
