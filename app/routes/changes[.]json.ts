import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { changesJsonFeed, changesValidators } from '../formats/feeds/changes.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { conditionalResponse } from '../http/conditional.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: {},
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record'],
	},
}

const headers = {
	...publicRead,
	'Content-Type': 'application/feed+json; charset=utf-8',
}

/** The changes of the record as JSON Feed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return conditionalResponse(request, changesValidators(context), headers, () => changesJsonFeed(context))
}
