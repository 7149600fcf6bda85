import type { LoaderFunctionArgs } from '@remix-run/node'
import { pinEmbed } from '../formats/objects/pinned-embed.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { embedHeaders } from '../http/security-headers.ts'
import { renderMapEmbed } from '../site/incidents/map-embed.server.tsx'
import { renderMissingRecord } from '../site/objects/missing-record.tsx'
import { mapQuery } from '../site/timeline/filter-query.ts'
import stylesheet from '../styles/app.css?url'

export const handle: RouteHandle = {
	page: {
		cache: { query: { ...mapQuery, edition: numberInQuery } },
		ignoresCookies: true,
		isEmbeddable: true,
		cacheTags: ['record'],
	},
}

/** The map for frames of other sites, with the query of the map page: `/embed/map?day=day-8`; with `edition` as of that edition. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const pinned = await pinEmbed(context, 'map', searchParams)
	if (!pinned)
		return new Response(renderMissingRecord('map', stylesheet), {
			status: 404,
			headers: { ...embedHeaders(context.env), 'Cache-Control': 'no-cache' },
		})
	const { html, isAsked } = await renderMapEmbed(pinned.context, searchParams, stylesheet, pinned.pin)
	return new Response(html, {
		headers: { ...embedHeaders(context.env), 'Cache-Control': isAsked ? 'no-cache' : publicPage },
	})
}
