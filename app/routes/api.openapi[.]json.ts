import { createHash } from 'node:crypto'
import { apiRoute, json, publicRead } from '../api/api-route.server.ts'
import { openApiDocument } from '../api/openapi/document.server.ts'
import { ifNoneMatchHits } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true, ignoresCookies: true } }

const route = apiRoute(
	{
		GET: async ({ request, context }) => {
			const headers = {
				...publicRead,
				'Cache-Control': 'public, no-cache',
				ETag: tagOf(openApiDocument(context)),
			}
			if (ifNoneMatchHits(request.headers.get('If-None-Match'), headers.ETag))
				return new Response(null, { status: 304, headers })
			return json(openApiDocument(context), { headers })
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action

/** Weak, so that the document is still compressed: a strong tag names the very bytes. */
function tagOf(document: object): string {
	return `W/"${createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22)}"`
}
