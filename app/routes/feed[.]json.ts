import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { readFeedValidators } from '../formats/feeds/entries.server.ts'
import { jsonFeed } from '../formats/feeds/json-feed.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { conditionalResponse } from '../http/conditional.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: {},
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['articles'],
	},
}

const headers = {
	...publicRead,
	'Content-Type': 'application/feed+json; charset=utf-8',
}

/** The newest articles as JSON Feed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return conditionalResponse(request, await readFeedValidators(context), headers, () => jsonFeed(context))
}
