import { flatRoutes } from '@remix-run/fs-routes'
import type { RouteConfigEntry } from '@remix-run/route-config'

/** The home page's file; see `asOwnAddress`. */
const home = 'routes/_site._index.tsx'

export default flatRoutes().then((routes) => wordsFirst(routes.map(asOwnAddress)))

/**
 * A form on the home page posts to `/` (contract section 3). Remix would take that to the root's action, since an
 * index route answers only `/?index`; so the home page has the path `/` instead.
 */
function asOwnAddress(route: RouteConfigEntry): RouteConfigEntry {
	if (route.file === home) return { ...route, index: undefined, path: '/' }
	return { ...route, children: route.children?.map(asOwnAddress) }
}

/**
 * Of two paths that rank alike, the first wins: `/api/articles/slug/draft` is the article with the slug `draft`, not the
 * draft of an article `slug`.
 */
function wordsFirst(routes: RouteConfigEntry[]): RouteConfigEntry[] {
	return routes
		.map((route) => ({ ...route, children: route.children && wordsFirst(route.children) }))
		.sort((one, other) => (shape(one) < shape(other) ? -1 : Number(shape(one) > shape(other))))
}

/** `001` of `/api/articles/:id`: a word before a parameter. */
function shape({ path = '' }: RouteConfigEntry): string {
	return path.replace(/[^/]+/g, (segment) => (/^[:*]/.test(segment) ? '1' : '0')).replaceAll('/', '')
}
