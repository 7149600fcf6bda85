import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { jsonFeed } from '../formats/feeds/json-feed.server.ts'
import { readFeedStamp } from '../formats/feeds/stamp.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { answerIfChanged } from '../http/conditional.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { cache: {}, isSameForAll: true } }

const headers = {
	...publicRead,
	'Content-Type': 'application/feed+json; charset=utf-8',
	'Cache-Control': publicPage,
}

/** The newest articles as JSON Feed. */
export async function loader({ request }: LoaderFunctionArgs) {
	return answerIfChanged(request, await readFeedStamp(), headers, jsonFeed)
}
