import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSitemap } from '../formats/seo/sitemap.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'

export const handle: RouteHandle = {
	page: {
		cache: { query: { file: numberInQuery } },
		cacheControl: publicPage,
		ignoresCookies: true,
		cacheTags: ['record', 'articles'],
	},
}

/** The sitemap, or with `?file=1` and on a part of one that is too long for one file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('file')
	const file = asked === null ? null : parseId(asked)
	const isMistyped = asked !== null && file === null
	const xml = isMistyped ? null : await readSitemap(context, file)
	if (xml === null) return new Response('Sitemap not found.\n', { status: 404 })
	return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
