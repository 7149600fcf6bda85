/** The routes among which a path finds its own: the others begin otherwise. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** The routes that can match a path, by the first segment that they share with it. */
export type RouteGroups = { keyOf: (path: string) => string; routesOf: (key: string) => Routes }

/** The key of the routes that any path may match. */
const open = ''

/**
 * Groups routes by their first segment. React Router tries the routes one by one and compiles the pattern of each again,
 * about a millisecond for the hundred of the site, four times for a page.
 */
export function groupRoutes(all: Routes): RouteGroups {
	const segments = new Map(Object.keys(all).map((id) => [id, firstSegment(fullPath(all, id))]))
	const groups = new Map<string, Routes>()
	for (const key of new Set([open, ...segments.values()])) {
		const own = Object.entries(all).filter(([id]) => [open, key].includes(segments.get(id) ?? open))
		groups.set(key, Object.fromEntries(own))
	}
	const keyOf = (path: string) => {
		const segment = firstSegment(decode(path))
		return groups.has(segment) ? segment : open
	}
	return { keyOf, routesOf: (key) => groups.get(key) ?? {} }
}

/** Remix's handler of requests, for each group of routes one of its own. */
export function createGroupedHandler(build: ServerBuild): RequestHandler {
	const { keyOf, routesOf } = groupRoutes(build.routes)
	const handlers = new Map<string, RequestHandler>()
	return (request, context) => {
		const key = keyOf(new URL(request.url).pathname)
		let handle = handlers.get(key)
		if (!handle) {
			handle = createRequestHandler(withRoutes(build, routesOf(key)), 'production')
			handlers.set(key, handle)
		}
		return handle(request, context)
	}
}

function withRoutes(build: ServerBuild, routes: Routes): ServerBuild {
	const described = Object.entries(build.assets.routes).filter(([id]) => routes[id])
	return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(described) } }
}

function fullPath(all: Routes, id: string | undefined): string {
	const route = id === undefined ? undefined : all[id]
	return route ? [fullPath(all, route.parentId), route.path].filter(Boolean).join('/') : ''
}

/** The first segment as React Router compares it; `open` if it may be anything. */
function firstSegment(path: string): string {
	const [segment = ''] = path.replace(/^\//, '').split('/', 1)
	return /^[:*]|\?$/.test(segment) ? open : segment.toLowerCase()
}

/** Without the ending of the address at which Remix asks for a page's data. */
function decode(path: string): string {
	const page = path.replace(/\.data$/, '')
	try {
		return decodeURIComponent(page)
	} catch {
		return page
	}
}
