import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '../domain/search/search-input.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { suggest } from '../site/search/search-suggestions.server.ts'

// As on the search page: no cache may find an article that was withdrawn.
export const handle: RouteHandle = { page: { cacheControl: 'no-cache', cacheTags: ['record', 'articles'] } }

/** Titles for what has been typed into a search field, ours or a browser's own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { q } = readSearch(new URL(request.url))
	return new Response(JSON.stringify(await suggest(context, q)), {
		headers: {
			'Content-Type': 'application/x-suggestions+json; charset=utf-8',
			'X-Robots-Tag': 'noindex',
		},
	})
}
