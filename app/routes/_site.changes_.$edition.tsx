import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editionPath, findEditionPublishedOn } from '../domain/editions/edition-pages.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { notFound, pageInQuery } from '../http/responses.server.ts'
import { findEditionPage } from '../site/changes/edition-page.server.ts'
import { EditionPage } from '../site/changes/edition-page.tsx'

export const handle: RouteHandle = {
	page: { cache: { query: { page: numberInQuery } }, cacheTags: ['record'] },
}

export const meta = metaFromLoader

/** The changes of an edition by its number. A day leads to its newest edition. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { edition = '' } = params
	if (/^\d{4}-\d\d-\d\d$/.test(edition)) {
		const found = await findEditionPublishedOn(context, edition)
		if (!found) throw await notFound(context, request)
		throw redirect(editionPath(found))
	}
	const asked = pageInQuery(request)
	const page = asked && (await findEditionPage(context, edition, asked))
	if (!page) throw await notFound(context, request)
	return page
}

export default function Edition() {
	return <EditionPage {...useLoaderData<typeof loader>()} />
}
