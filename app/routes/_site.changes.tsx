import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { notFound, pageInQuery } from '../http/responses.server.ts'
import { findEditionsPage } from '../site/changes/editions-page.server.ts'
import { EditionsPage } from '../site/changes/editions-page.tsx'

export const handle: RouteHandle = {
	page: { cache: { query: { page: numberInQuery } }, cacheTags: ['record'] },
}

export const meta = metaFromLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = pageInQuery(request)
	const page = asked && (await findEditionsPage(context, asked))
	if (!page) throw await notFound(context, request)
	return page
}

export default function Changes() {
	return <EditionsPage {...useLoaderData<typeof loader>()} />
}
