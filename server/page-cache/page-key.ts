/** Which requests the page cache may answer, and what tells two pages apart. */
import type { IncomingMessage } from 'node:http'

/** A number as links write it. */
const number = /^[1-9]\d{0,8}$/

/**
 * Query parameters that a page reads, and the values for which it is cached separately. All other parameters are left
 * out; with another value the page is rendered each time. So nobody can fill the cache with odd requests.
 */
const parameters: [path: RegExp, name: string, value: RegExp][] = [
	[/^\/$/, 'subscribed', /^1$/],
	[/^\/blog$/, 'page', number],
	[/^\/blog\/[^/]+$/, 'version', number],
	[/^\/blog\/[^/]+\/versions$/, 'page', number],
	[/^\/sitemap\.xml$/, 'file', number],
]

/** The one list of the API that everybody may read, with the one query that everybody asks it with. */
const publicList = '/api/articles?status=published'

/** Never cached: private, or as many as there are questions. */
const excluded =
	/^\/(admin|api|search|theme|healthz|archive\.zip|assets|__manifest)(\/|\.|$)|\.data$|^\/blog\/[^/]+\/timegate$/

/** As the site's links write it. */
const canonicalPath = /^\/$|^(\/[a-z0-9._-]+)+$/

/** Public files, which are the same for everybody: feeds, citations, the sitemap, time maps. */
const sameForAll = /^\/cite\/|^(?!\/admin).*\.[a-z]+$|\/timemap$/

/** The page that a request asks for: `url` has only what the page reads. */
export type PageKey = { key: string; url: string; cookie: string }

/** What the cookies of a request mean. */
export type Cookies = {
	/** The pairs that the choice of a theme sets. */
	themes: ReadonlySet<string>
	/** Whether a `Cookie` header holds a session that this site has signed. */
	hasSession: (header: string) => boolean
}

/** Whether the response at `url` (path and query) depends on cookies: the theme of a page, or a session. */
export function readsCookies(url: string): boolean {
	return url !== publicList && !sameForAll.test(url.split('?', 1)[0] ?? '')
}

/**
 * The key of an anonymous request for exactly this URL, which need not be the key of any page; null for any other
 * request. Costs next to nothing.
 */
export function literalKey(req: IncomingMessage, cookies: Cookies): string | null {
	const theme = readTheme(req, cookies)
	const url = req.url ?? ''
	return theme === null ? null : keyOf(theme !== '' && readsCookies(url) ? theme : '', url)
}

/** The page that an anonymous request asks for; null for any other request. */
export function pageKey(req: IncomingMessage, cookies: Cookies): PageKey | null {
	const theme = readTheme(req, cookies)
	const url = theme === null ? null : canonicalUrl(req.url ?? '/')
	if (theme === null || url === null) return null
	const cookie = theme !== '' && readsCookies(url) ? theme : ''
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

function canonicalUrl(url: string): string | null {
	if (url === publicList) return url
	const mark = url.indexOf('?')
	const path = mark < 0 ? url : url.slice(0, mark)
	if (!canonicalPath.test(path) || excluded.test(path)) return null
	if (mark < 0) return path
	const parameter = parameters.find(([pattern]) => pattern.test(path))
	const value = parameter && new URLSearchParams(url.slice(mark + 1)).get(parameter[1])
	if (!parameter || value === null || value === undefined) return path
	return parameter[2].test(value) ? `${path}?${parameter[1]}=${value}` : null
}
