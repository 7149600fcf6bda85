import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { atomFeed } from '../formats/feeds/atom.server.ts'
import { readFeedValidators } from '../formats/feeds/entries.server.ts'
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
	'Content-Type': 'application/atom+xml; charset=utf-8',
}

/** The newest articles as Atom. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return conditionalResponse(request, await readFeedValidators(context), headers, () => atomFeed(context))
}
