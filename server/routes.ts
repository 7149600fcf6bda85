/**
 * The routes of Remix's build: those that a path may match, and the policies that they state. React Router compiles all the
 * routes that it is given for each match, so a path is matched among those that begin as it does (decision 0057).
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { mergePolicies, type PagePolicy } from '../app/http/page-policy.ts'
import { memoizeTexts } from '../app/lib/memoize-texts.ts'
import { memoizeWeak } from '../app/lib/memoize-weak.ts'
import { viewPolicy } from '../app/record-views/record-views.ts'

type Routes = ServerBuild['routes']
type Branch = { index?: boolean; path?: string; handle: unknown; isPage: boolean; children?: Branch[] }

/** The policy of the page at a path, which need not exist. */
export type PolicyOf = (path: string) => PagePolicy

export type SiteRoutes = {
	/** Remix's request handler. */
	handle: RequestHandler
	policyOf: PolicyOf
	/** The routes that a path may match: the same object for paths with the same first segment. */
	near: (path: string) => Routes
	/** Address of the style sheet of all pages. */
	stylesheet: string | null
}

/** Layout of the pages that the browser takes over, which need the manifest of all routes. */
const hydratedLayout = 'routes/_admin'

export function readRoutes(build: ServerBuild): SiteRoutes {
	const near = groupRoutes(build.routes)
	const handlerOf = memoizeWeak((routes: Routes) => {
		const assets = { ...build.assets, routes: pick(build.assets.routes, Object.keys(routes)) }
		return createRequestHandler(routes === build.routes ? build : { ...build, routes, assets }, 'production')
	})
	const treeOf = memoizeWeak((routes: Routes) => branchesOf(routes, undefined))
	return {
		near,
		handle: (request, context) => handlerOf(near(new URL(request.url).pathname))(request, context),
		// Matching a path takes a fraction of a millisecond.
		policyOf: memoizeTexts((path) => viewPolicy(path, (page) => findPolicy(treeOf(near(page)), page))),
		stylesheet: findStylesheet(build.routes),
	}
}

function findStylesheet({ root }: Routes): string | null {
	const links = root?.module.links?.() ?? []
	const styles = links.find((link) => 'rel' in link && link.rel === 'stylesheet')
	return styles && 'href' in styles ? (styles.href ?? null) : null
}

/** Groups the routes by the first segment of their paths, each group with the routes that any path may match. */
function groupRoutes(routes: Routes): SiteRoutes['near'] {
	const lines = Object.keys(routes).map((id) => {
		const line = lineage(routes, id)
		return { line, first: firstSegment(routes, line) }
	})
	const groups = new Map<string, Routes>()
	for (const segment of new Set(lines.map(({ first }) => first))) {
		const own = lines.filter(({ first }) => first === segment)
		if (segment === null || own.some(({ line }) => line.includes(hydratedLayout))) continue
		const matched = lines.filter(({ first }) => first === segment || first === null)
		groups.set(
			segment,
			pick(
				routes,
				matched.flatMap(({ line }) => line),
			),
		)
	}
	return (path) => groups.get(path.split('/', 2)[1]?.toLowerCase() ?? '') ?? routes
}

/** The route after its parents. */
function lineage(routes: Routes, id: string): string[] {
	const parentId = routes[id]?.parentId
	return parentId ? [...lineage(routes, parentId), id] : [id]
}

/** Null for a route that paths with any first segment may match, and for a layout without a path. */
function firstSegment(routes: Routes, line: string[]): string | null {
	const path = line.flatMap((id) => routes[id]?.path ?? []).join('/')
	const [first = ''] = path.split('/').filter(Boolean)
	return first === '' || /[:*?]/.test(first) ? null : first.toLowerCase()
}

function pick<Value>(all: Record<string, Value>, ids: string[]): Record<string, Value> {
	const wanted = new Set(ids)
	return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)))
}

function branchesOf(all: Routes, parentId: string | undefined): Branch[] {
	return Object.values(all)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index, module }) => {
			const facts = { path, handle: module.handle, isPage: 'default' in module }
			return index ? { ...facts, index } : { ...facts, children: branchesOf(all, id) }
		})
}

function findPolicy(tree: Branch[], path: string): PagePolicy {
	const encoded = isEncoded(path) ? path : encodeURI(path)
	const matches = matchRoutes(tree as never, encoded) ?? []
	const page = matches.at(-1)
	const policy = mergePolicies(matches.map(({ route }) => route.handle))
	const { cacheTags } = policy
	return {
		...policy,
		isPage: (page?.route as Branch | undefined)?.isPage,
		...(cacheTags && { cacheTags: fillTags(cacheTags, page?.params ?? {}) }),
	}
}

/** The tags with the parameters of the path in their places; without those whose parameter no article and no day can have. */
function fillTags(tags: string[], params: Record<string, string | undefined>): string[] {
	const filled = tags.map((tag) => tag.replace(/:(\w+)/, (_, name) => params[name] ?? ''))
	return filled.filter((tag) => /^[a-z0-9-]+$/.test(tag))
}

/** Returns true when every percent sign of the path begins a character: React Router would guess, and complain on standard error. */
export function isEncoded(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}
