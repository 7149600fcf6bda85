/** The headers of responses that follow from settings and from the policies of routes. */
import { siteTag } from '../app/domain/cache-purge.server.ts'
import { reservationHeaders } from '../app/formats/seo/reuse-policy.server.ts'
import { publicPage, publicUntilPurged } from '../app/http/cache-control.ts'
import type { PagePolicy } from '../app/http/page-policy.ts'
import { contentSecurityPolicy, securityHeaders } from '../app/http/security-headers.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Exchange } from './exchange.ts'

/** The response with the `Cache-Control` of its route, unless it states its own or nothing was found. */
export function withCacheControl(response: Response, { cacheControl }: PagePolicy): Response {
	const isFound = response.status === 200 || response.status === 304
	if (cacheControl && isFound && !response.headers.has('Cache-Control'))
		response.headers.set('Cache-Control', cacheControl)
	return response
}

/**
 * Lets shared caches hold a page for a day that may be held at all and that they are purged of; not one that was already
 * out of date when it was ready, for they were purged before they had it.
 */
export function cacheUntilPurged(response: Response, isUpToDate: boolean): Response {
	if (response.headers.get('Cache-Control') === publicPage)
		response.headers.set('Cache-Control', isUpToDate ? publicUntilPurged : 'public, no-cache')
	return response
}

/** Of a length that a page may have: the header must not grow with what is asked for. */
const taggedPath = /^\/[a-z0-9._/-]{0,255}$/

/** The header with the tags of the response at a path, its own path among them; none where nobody may keep it. */
function tagHeader(path: string, { isPrivate, cacheTags = [] }: PagePolicy): Record<string, string> {
	if (isPrivate) return {}
	const own = taggedPath.test(path) ? [path] : []
	return { xkey: [siteTag, ...own, ...cacheTags].join(' ') }
}

export type ResponseHeaders = ReturnType<typeof responseHeaders>

/** The headers of every response: security, reuse and the tags of its path. */
export function responseHeaders(context: Context) {
	const common: Record<string, string> = {
		...securityHeaders(context.env.SITE_URL.startsWith('https:')),
		'Content-Security-Policy': contentSecurityPolicy(context.env),
		...reservationHeaders(context),
	}
	const { 'X-Frame-Options': _, ...embeddable } = common
	const headersOf = ({ path, policy }: Pick<Exchange, 'path' | 'policy'>): Record<string, string> => ({
		...(policy.isEmbeddable ? embeddable : common),
		...tagHeader(path, policy),
	})
	return {
		common,
		of: headersOf,
		/** Sets them on a response, as a step that goes on to the next. */
		set(exchange: Exchange): false {
			const { res, requestId } = exchange
			for (const [name, value] of Object.entries(headersOf(exchange))) res.setHeader(name, value)
			res.setHeader('X-Request-Id', requestId)
			return false
		},
	}
}
