/** Policy of a route for the server around it, as `handle.page` of its module. */

/** Caching of a route for readers without a session. */
type CachePolicy = {
	/**
	 * Query parameters that the loader reads, each with the values for which its page is cached separately. Other
	 * parameters are ignored; with another value or two of them the page is rendered each time, so nobody can fill the cache.
	 */
	query?: Record<string, RegExp>
	/** Caches the page for this query string alone. */
	onlyQuery?: string
}

export type PagePolicy = {
	/** Absent where every request is rendered, because pages are private or vary too much. */
	cache?: CachePolicy
	/**
	 * `Cache-Control` of responses with status 200 or 304. A response that sets its own keeps it: a redirect, a draft,
	 * an error, a list of the API.
	 */
	cacheControl?: string
	/**
	 * Tags of the content that its responses show, by which shared caches are purged: `record`, `:day`, `articles`,
	 * `newest-articles`, `article-:slug`, with parameters of the path. Tags of parent routes are added.
	 */
	cacheTags?: string[]
	/** Same for all cookies: depends neither on the theme nor on a session. */
	ignoresCookies?: boolean
	/** Bypasses the render queue: it is cheap, or waits for something other than the processor. */
	skipsRenderQueue?: boolean
	/** Set by the server: the route shows a page to people. */
	isPage?: boolean
	/** Hydrated by React in the browser. */
	isHydrated?: boolean
	/** Neither indexed nor stored by any cache. */
	isPrivate?: boolean
	/** Scripts of any origin may read it, with headers of their own such as `If-None-Match`. */
	allowsCrossOriginRead?: boolean
	/** May be framed by any other site. */
	isEmbeddable?: boolean
	/** Accepts the POST of a form. */
	hasForm?: boolean
	/** Accepts image uploads of signed-in users, whose bodies may be larger than others. */
	acceptsImages?: boolean
	/** Accepts a POST from any origin: a secret in the URL identifies the sender, and no cookie is read. */
	allowsCrossOriginPost?: boolean
	/** Accepts the methods of the API; errors are problem documents. */
	isApi?: boolean
}

export type RouteHandle = { page: PagePolicy }

/** Headers of every response of a private page. */
export const privateHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' }

/** For a query parameter with more values than are worth caching: with any value, the page is rendered. */
export const neverCached = /(?!)/

/** A page number or a version, as links write it. */
export const numberInQuery = /^[1-9]\d{0,8}$/

/** Policy of a page from the handles of its routes, outermost first. Inner routes override outer ones. */
export function mergePolicies(handles: unknown[]): PagePolicy {
	const pages = handles.map((handle) => (handle as RouteHandle | undefined)?.page ?? {})
	const cacheTags = pages.flatMap((page) => page.cacheTags ?? [])
	return Object.assign({}, ...pages, cacheTags.length > 0 ? { cacheTags } : {})
}
