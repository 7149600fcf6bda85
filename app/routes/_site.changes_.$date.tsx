import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { findEditionPage } from '../site/changes/changes.server.ts'
import { ChangesPage } from '../site/changes/changes-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = await findEditionPage(context, params.date ?? '')
	if (!page) throw await notFound(context, request)
	return page
}

export default function Edition() {
	return <ChangesPage {...useLoaderData<typeof loader>()} />
}
