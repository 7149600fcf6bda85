/** Which requests the page cache may serve, and what tells two pages apart. */
import type { IncomingMessage } from 'node:http'
import { splitUrl } from '../request-target.ts'
import type { PolicyOf } from '../route-policies.ts'

/** As the site's links write it. */
const canonicalPath = /^\/$|^(\/[a-z0-9._-]+)+$/

/** The page that a request asks for: `url` has only what the page reads. */
export type PageKey = { key: string; url: string; cookie: string }

/** What the cookies of a request mean. */
type Cookies = {
	/** The pairs that the choice of a theme sets. */
	themes: ReadonlySet<string>
	/** Whether a `Cookie` header holds a session that this site has signed. */
	hasSession: (header: string) => boolean
}

/** What keys are made by: the routes' own policies, and the meaning of cookies. */
export type KeyRules = { cookies: Cookies; policyOf: PolicyOf }

/** Whether the response at `url` (path and query) depends on cookies: the theme of a page, or a session. */
export function readsCookies(url: string, policyOf: PolicyOf): boolean {
	const { path, search } = splitUrl(url)
	const { isSameForAll, cache } = policyOf(path)
	return !isSameForAll && (cache?.onlyFor === undefined || cache.onlyFor !== search)
}

/**
 * The key of an anonymous request for exactly this URL, which need not be the key of any page; null for any other
 * request. Costs next to nothing.
 */
export function literalKey(req: IncomingMessage, { cookies, policyOf }: KeyRules): string | null {
	const theme = readTheme(req, cookies)
	const url = req.url ?? ''
	return theme === null ? null : keyOf(theme !== '' && readsCookies(url, policyOf) ? theme : '', url)
}

/** The page that an anonymous request asks for; null for any other request. */
export function pageKey(req: IncomingMessage, { cookies, policyOf }: KeyRules): PageKey | null {
	const theme = readTheme(req, cookies)
	const url = theme === null ? null : cachedUrl(req.url ?? '/', policyOf)
	if (theme === null || url === null) return null
	const cookie = theme !== '' && readsCookies(url, policyOf) ? theme : ''
	return { key: keyOf(cookie, url), url, cookie }
}

/** No URL begins as a cookie does, so the many who have chosen no theme need no text of their own. */
function keyOf(theme: string, url: string): string {
	return theme === '' ? url : `${theme}\n${url}`
}

/** The cookie pair that chooses the theme, or `''`; null when the request is not an anonymous reading. */
function readTheme({ method, headers }: IncomingMessage, { themes, hasSession }: Cookies): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null
	const { cookie } = headers
	if (cookie === undefined) return ''
	if (hasSession(cookie)) return null
	return cookie.split(/;\s*/).find((pair) => themes.has(pair)) ?? ''
}

/** The URL with no more than its page reads; null when the page is not cached. */
function cachedUrl(url: string, policyOf: PolicyOf): string | null {
	const { path, search } = splitUrl(url)
	const cache = canonicalPath.test(path) ? policyOf(path).cache : undefined
	if (!cache) return null
	if (cache.onlyFor !== undefined) return cache.onlyFor === search ? url : null
	if (search === '') return path
	const given = new URLSearchParams(search)
	const read = new URLSearchParams()
	for (const [name, pattern] of Object.entries(cache.query ?? {})) {
		const value = given.get(name)
		if (value === null) continue
		if (!pattern.test(value)) return null
		read.set(name, value)
	}
	return read.size > 0 ? `${path}?${read}` : path
}
