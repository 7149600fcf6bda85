/** Policy of a route for the server around it, as `handle.page` of its module. */

/** Caching of a route for readers without a session. */
type CachePolicy = {
	/**
	 * The query parameters that the loader reads, each with the values for which its page is cached separately. All
	 * other parameters are left out; with another value the page is rendered each time. So nobody can fill the cache.
	 */
	query?: Record<string, RegExp>
	/** Cached for this one query string alone. */
	onlyFor?: string
}

export type PagePolicy = {
	/** Absent where every request is rendered: what is private, or has as many responses as there are questions. */
	cache?: CachePolicy
	/**
	 * `Cache-Control` of what is found here, status 200 or 304. A response that states its own keeps it, for what hangs
	 * on more than the route: a redirect, a draft, an error, a list of the API.
	 */
	cacheControl?: string
	/**
	 * Tags of the content that its responses show, by which shared caches are purged: `record`, `:day`, `articles`,
	 * `newest-articles`, `article-:slug`, with parameters of the path. What the routes around it show is added.
	 */
	shows?: string[]
	/** Depends on no cookie, neither on the theme nor on a session. */
	isSameForAll?: boolean
	/** Takes no turn in the render queue: it is light, or waits for something other than the processor. */
	isLight?: boolean
	/** React runs it in the browser too. */
	isHydrated?: boolean
	/** Neither indexed nor stored by anybody. */
	isPrivate?: boolean
	/** Scripts of any origin may read it, with headers of their own such as `If-None-Match`. */
	allowsCrossOriginRead?: boolean
	/** May stand in a frame of any other site. */
	isEmbeddable?: boolean
	/** Takes the POST of a form. */
	hasForm?: boolean
	/** Takes pictures from those who are signed in, whose bodies may be larger than others. */
	takesPictures?: boolean
	/** Takes a POST from any origin: a secret in the address says who sends it, and no cookie is read. */
	takesForeignPosts?: boolean
	/** Takes the methods of the API, and is refused with problem documents. */
	isApi?: boolean
}

export type RouteHandle = { page: PagePolicy }

/** Headers of every response of a private page. */
export const privateHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' }

/** Of a query parameter with more values than are worth keeping: with any, the page is rendered. */
export const neverCached = /(?!)/

/** A page number or a version, as links write it. */
export const numberInQuery = /^[1-9]\d{0,8}$/

/** The policy of a page from the handles of its routes, outermost first. What an inner route says counts. */
export function mergePolicies(handles: unknown[]): PagePolicy {
	const pages = handles.map((handle) => (handle as RouteHandle | undefined)?.page ?? {})
	const shows = pages.flatMap((page) => page.shows ?? [])
	return Object.assign({}, ...pages, shows.length > 0 ? { shows } : {})
}
