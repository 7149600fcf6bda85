import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { findCitationFile } from '../formats/citations/citation-file.server.ts'
import { linkHeader } from '../formats/citations/signposting.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { ifNoneMatchHits } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: {},
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record', 'articles'],
	},
}

/** Citations as files: `/cite/timeline/day-9.ris`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const found = await findCitationFile(context, params['*'] ?? '')
	if (!found) {
		return new Response('There is no citation at this address.\n', {
			status: 404,
			headers: { ...publicRead, 'Content-Type': 'text/plain; charset=utf-8' },
		})
	}
	if ('movedTo' in found) {
		const headers = { ...publicRead, 'Cache-Control': publicPage }
		return redirect(`/cite/${found.movedTo}`, { status: 301, headers })
	}
	const { name, mediaType, text, tag, signposts } = found.file
	const cacheHeaders = { ...publicRead, ETag: tag, Link: linkHeader(signposts) }
	if (ifNoneMatchHits(request.headers.get('If-None-Match'), tag)) {
		return new Response(null, { status: 304, headers: cacheHeaders })
	}
	return new Response(text, {
		headers: {
			...cacheHeaders,
			'Content-Type': `${mediaType}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${name}"`,
		},
	})
}
