/** The routes among which a path finds its own: the others begin otherwise. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** The key of the routes that any path may match. */
const open = ''

/**
 * What `make` makes of the routes that can match a path: those with its first segment, and those that any path may match.
 * React Router tries routes one by one and compiles the pattern of each again, about a millisecond for the hundred of the
 * site, four times for a page.
 */
export function groupRoutes<Group>(all: Routes, make: (routes: Routes) => Group): (path: string) => Group {
	const segments = new Map(Object.keys(all).map((id) => [id, firstSegment(fullPath(all, id))]))
	const groupOf = (key: string) => {
		const own = Object.entries(all).filter(([id]) => [open, key].includes(segments.get(id) ?? open))
		return make(Object.fromEntries(own))
	}
	const rest = groupOf(open)
	const keys = new Set(segments.values())
	keys.delete(open)
	const groups = new Map([...keys].map((key) => [key, groupOf(key)]))
	return (path) => groups.get(firstSegment(decode(path))) ?? rest
}

/** Remix's handler of requests, for each group of routes one of its own. */
export function createGroupedHandler(build: ServerBuild): RequestHandler {
	const handlerOf = groupRoutes(build.routes, (routes) =>
		createRequestHandler(withRoutes(build, routes), 'production'),
	)
	return (request, context) => handlerOf(new URL(request.url).pathname)(request, context)
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
