import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { embedHeaders } from '../http/security-headers.ts'
import { renderMapEmbed } from '../site/incidents/map-embed.server.tsx'
import { mapQuery } from '../site/timeline/filter-query.ts'
import stylesheet from '../styles/app.css?url'

export const handle: RouteHandle = {
	page: { cache: { query: mapQuery }, ignoresCookies: true, isEmbeddable: true, cacheTags: ['record'] },
}

/** The map for frames of other sites, with the query of the map page: `/embed/map?day=day-8`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const { html, isAsked } = await renderMapEmbed(context, searchParams, stylesheet)
	return new Response(html, {
		headers: { ...embedHeaders(context.env), 'Cache-Control': isAsked ? 'no-cache' : publicPage },
	})
}
