import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithFeed } from '../api/feed-response.server.ts'
import { editionsAtom } from '../formats/feeds/editions-atom.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: { query: { page: numberInQuery } },
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record'],
	},
}

/** The editions of the record as Atom. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return respondWithFeed(context, request, 'application/atom+xml', editionsAtom)
}
