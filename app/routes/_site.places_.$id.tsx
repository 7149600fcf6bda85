import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { PlacePage } from '../site/registers/place-page.tsx'
import { findPlacePage } from '../site/registers/places.server.ts'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await findPlacePage(context, params.id ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function Place() {
	return <PlacePage {...useLoaderData<typeof loader>()} />
}
