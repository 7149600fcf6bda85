/** What caches in front of the archive are told with a response: what it shows, and how long they may hold it. */
import { publicPage, publicUntilTold } from '../app/http/cache-control.ts'
import type { PagePolicy } from '../app/http/page-policy.ts'

/** The tag of all responses. */
export const everything = 'site'

/** Of a length that a page may have: the header must not grow with what is asked for. */
const canonicalPath = /^\/[a-z0-9._/-]{0,255}$/

/** The header with the tags of the response at a path, its own path among them; none where nobody may keep it. */
export function tagHeader(path: string, { isPrivate, shows = [] }: PagePolicy): Record<string, string> {
	if (isPrivate) return {}
	const own = canonicalPath.test(path) ? [path] : []
	return { xkey: [everything, ...own, ...shows].join(' ') }
}

/**
 * Lets caches hold a page for a day that may be held at all and that they will be told of; not one that was already
 * out of date when it was ready, for they have been told of that before they had it.
 */
export function holdUntilTold(response: Response, isUpToDate: boolean): Response {
	if (response.headers.get('Cache-Control') === publicPage)
		response.headers.set('Cache-Control', isUpToDate ? publicUntilTold : 'public, no-cache')
	return response
}
