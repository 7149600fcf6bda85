import type { LoaderFunctionArgs } from '@remix-run/node'
import { findEmbed } from '../formats/objects/embeds.server.ts'
import { pinEmbed } from '../formats/objects/pinned-embed.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { embedHeaders } from '../http/security-headers.ts'
import { renderEmbed } from '../site/objects/embed-document.server.tsx'
import { renderMissingRecord } from '../site/objects/missing-record.tsx'
import stylesheet from '../styles/app.css?url'

export const handle: RouteHandle = {
	page: {
		cache: { query: { edition: numberInQuery } },
		ignoresCookies: true,
		isEmbeddable: true,
		cacheTags: ['record'],
	},
}

/** One record or image for frames of other sites: `/embed/d9-4`; with `?edition=3` as of that edition. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const pinned = await pinEmbed(context, id, new URL(request.url).searchParams)
	const embed = pinned && findEmbed(pinned.context, id)
	const headers = embedHeaders(context.env)
	// The map, which reads a query, has a route of its own.
	if (!embed || embed.kind === 'map')
		return new Response(renderMissingRecord(id, stylesheet), {
			status: 404,
			headers: { ...headers, 'Cache-Control': 'no-cache' },
		})
	return new Response(renderEmbed(pinned.context, embed, stylesheet, pinned.pin), {
		headers: { ...headers, 'Cache-Control': publicPage },
	})
}
