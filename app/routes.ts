import { flatRoutes } from '@remix-run/fs-routes'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { staticFirst } from './http/route-order.ts'

/** The home page's file; see `asOwnAddress`. */
const home = 'routes/_site._index.tsx'

export default flatRoutes().then((routes) => staticFirst(routes.map(asOwnAddress)))

/**
 * A form on the home page posts to `/` (contract section 3). Remix would take that to the root's action, since an
 * index route answers only `/?index`; so the home page has the path `/` instead.
 */
function asOwnAddress(route: RouteConfigEntry): RouteConfigEntry {
	if (route.file === home) return { ...route, index: undefined, path: '/' }
	return { ...route, children: route.children?.map(asOwnAddress) }
}
