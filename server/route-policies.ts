/** The policies that the routes of the build state, by path. */
import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { mergePolicies, type PagePolicy } from '../app/http/page-policy.ts'
import { isSignedSessionCookie } from '../app/http/signed-cookie.server.ts'

/** The policy of the page at a path, which need not exist. */
export type PolicyOf = (path: string) => PagePolicy

/** Characters of the paths whose policies are at hand: matching a path takes a fraction of a millisecond. */
const knownPathsMaxLength = 64 * 1024

type Route = { index?: boolean; path?: string; handle: unknown; children?: Route[] }

/** Finds policies by Remix's own matching of routes. */
export function createPolicies(build: Pick<ServerBuild, 'routes'>): PolicyOf {
	const tree = childrenOf(build.routes, undefined)
	const policies = new LRUCache<string, PagePolicy>({
		maxSize: knownPathsMaxLength,
		sizeCalculation: (_, path) => path.length || 1,
		memoMethod: (path) => {
			const encoded = isEncoded(path) ? path : encodeURI(path)
			const matches = matchRoutes(tree as never, encoded) ?? []
			const policy = mergePolicies(matches.map(({ route }) => route.handle))
			return policy.shows ? { ...policy, shows: fillIn(policy.shows, matches.at(-1)?.params ?? {}) } : policy
		},
	})
	return (path) => policies.memo(path)
}

/** The tags with the parameters of the path in their places; without those whose parameter no article and no day can have. */
function fillIn(tags: string[], params: Record<string, string | undefined>): string[] {
	const filled = tags.map((tag) => tag.replace(/:(\w+)/, (_, name) => params[name] ?? ''))
	return filled.filter((tag) => /^[a-z0-9-]+$/.test(tag))
}

/** Whether a body may be as large as a picture: only from senders whom the site has given a session. */
export function sendsPicture({ headers }: IncomingMessage, { takesPictures }: PagePolicy): boolean {
	return takesPictures === true && isSignedSessionCookie(headers.cookie)
}

/** The response with the `Cache-Control` of its route, unless it states its own or nothing was found. */
export function withCacheControl(response: Response, { cacheControl }: PagePolicy): Response {
	const isFound = response.status === 200 || response.status === 304
	if (cacheControl && isFound && !response.headers.has('Cache-Control'))
		response.headers.set('Cache-Control', cacheControl)
	return response
}

function childrenOf(all: ServerBuild['routes'], parentId: string | undefined): Route[] {
	return Object.values(all)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index, module }) => {
			const { handle } = module
			return index ? { path, index, handle } : { path, handle, children: childrenOf(all, id) }
		})
}

/** Whether every percent sign of the path begins a character: React Router would guess, and complain on standard error. */
export function isEncoded(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}
