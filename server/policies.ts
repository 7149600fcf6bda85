/** The policies that the routes of the build state, by path, and the headers that follow from them. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { siteTag } from '../app/domain/cache-purge.server.ts'
import { reservationHeaders } from '../app/formats/seo/reuse-policy.server.ts'
import { publicPage, publicUntilPurged } from '../app/http/cache-control.ts'
import { mergePolicies, type PagePolicy } from '../app/http/page-policy.ts'
import { contentSecurityPolicy, securityHeaders } from '../app/http/security-headers.ts'
import { memoizeTexts } from '../app/lib/memoize-texts.ts'
import { memoizeWeak } from '../app/lib/memoize-weak.ts'
import { viewPolicy } from '../app/record-views/record-views.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Exchange } from './exchange.ts'
import { createNearRoutes } from './near-routes.ts'

/** The policy of the page at a path, which need not exist. */
export type PolicyOf = (path: string) => PagePolicy

type Route = { index?: boolean; path?: string; handle: unknown; isPage: boolean; children?: Route[] }

/** Finds policies by Remix's own matching of routes. */
export function createPolicies(
	{ routes }: Pick<ServerBuild, 'routes'>,
	nearRoutes = createNearRoutes(routes),
): PolicyOf {
	const treeOf = memoizeWeak((routes: ServerBuild['routes']) => childrenOf(routes, undefined))
	// Matching a path takes a fraction of a millisecond.
	return memoizeTexts((path) => viewPolicy(path, (page) => policyOfRoute(treeOf(nearRoutes(page)), page)))
}

function policyOfRoute(tree: Route[], path: string): PagePolicy {
	const encoded = isEncoded(path) ? path : encodeURI(path)
	const matches = matchRoutes(tree as never, encoded) ?? []
	const policy = {
		...mergePolicies(matches.map(({ route }) => route.handle)),
		isPage: (matches.at(-1)?.route as Route | undefined)?.isPage,
	}
	return policy.cacheTags
		? { ...policy, cacheTags: fillTags(policy.cacheTags, matches.at(-1)?.params ?? {}) }
		: policy
}

function childrenOf(all: ServerBuild['routes'], parentId: string | undefined): Route[] {
	return Object.values(all)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index, module }) => {
			const facts = { path, handle: module.handle, isPage: 'default' in module }
			return index ? { ...facts, index } : { ...facts, children: childrenOf(all, id) }
		})
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

/** Returns true when a body may be as large as an image: only from senders to whom the site has given a session. */
export function mayUploadImage({ policy, hasSession }: Pick<Exchange, 'policy' | 'hasSession'>): boolean {
	return policy.acceptsImages === true && hasSession
}

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
