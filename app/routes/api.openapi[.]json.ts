import { apiRoute, publicRead } from '../api/api-route.server.ts'
import { openApiDocument } from '../api/openapi/document.server.ts'
import { ifNoneMatchHits, weakTag } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true, ignoresCookies: true } }

const route = apiRoute(
	{
		GET: async ({ request, context }) => {
			const document = JSON.stringify(openApiDocument(context))
			const headers = {
				...publicRead,
				'Content-Type': 'application/json; charset=utf-8',
				'Cache-Control': 'public, no-cache',
				// Weak, so that the document is still compressed.
				ETag: weakTag(document),
			}
			const isKnown = ifNoneMatchHits(request.headers.get('If-None-Match'), headers.ETag)
			return new Response(isKnown ? null : document, { status: isKnown ? 304 : 200, headers })
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
