/** Narrows the routes of a build to those that a path may match, because React Router compiles all of them for each match. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { memoizeWeak } from '../app/lib/memoize-weak.ts'

type Routes = ServerBuild['routes']

/** Layout of the pages that the browser takes over, which need the manifest of all routes. */
const hydratedLayout = 'routes/_admin'

/** Routes that a path may match, by its first segment: the same object for paths with the same one. */
export function createNearRoutes(routes: Routes): (path: string) => Routes {
	const ids = Object.keys(routes)
	const segments = new Set(ids.map((id) => firstSegment(routes, id)))
	const near = new Map<string, Routes>()
	for (const segment of segments) {
		const matched = ids.filter((id) => [segment, null].includes(firstSegment(routes, id)))
		const isHydrated = matched.some(
			(id) => firstSegment(routes, id) !== null && lineage(routes, id).includes(hydratedLayout),
		)
		if (segment === null || isHydrated) continue
		near.set(segment, pick(routes, new Set(matched.flatMap((id) => lineage(routes, id)))))
	}
	return (path) => near.get(path.split('/', 2)[1]?.toLowerCase() ?? '') ?? routes
}

/** Remix's request handler over the routes that each path may match. */
export function createNearHandler(
	build: ServerBuild,
	nearRoutes = createNearRoutes(build.routes),
): RequestHandler {
	const handlerOf = memoizeWeak((routes: Routes) => {
		const assets = { ...build.assets, routes: pick(build.assets.routes, new Set(Object.keys(routes))) }
		return createRequestHandler(routes === build.routes ? build : { ...build, routes, assets }, 'production')
	})
	return (request, context) => handlerOf(nearRoutes(new URL(request.url).pathname))(request, context)
}

/** Null for a route that paths with any first segment may match, and for a layout without a path. */
function firstSegment(routes: Routes, id: string): string | null {
	const [first = ''] = lineage(routes, id)
		.flatMap((id) => routes[id]?.path ?? [])
		.filter(Boolean)
		.flatMap((path) => path.split('/'))
	return first === '' || /[:*?]/.test(first) ? null : first.toLowerCase()
}

/** The route after its parents. */
function lineage(routes: Routes, id: string): string[] {
	const parentId = routes[id]?.parentId
	return parentId ? [...lineage(routes, parentId), id] : [id]
}

function pick<Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
	return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}
