/** Which requests pages from memory may answer, and what tells two pages apart. */
import type { IncomingMessage } from 'node:http'

/** A number as links write it. */
const number = /^[1-9]\d{0,8}$/

/**
 * Query parameters that a page reads, and the values of which it makes a copy of its own. All other parameters are
 * left out; with another value the page is made anew each time. So nobody can fill the memory by asking oddly.
 */
const parameters: [path: RegExp, name: string, value: RegExp][] = [
	[/^\/$/, 'subscribed', /^1$/],
	[/^\/blog$/, 'page', number],
	[/^\/blog\/[^/]+$/, 'version', number],
	[/^\/blog\/[^/]+\/versions$/, 'page', number],
	[/^\/sitemap\.xml$/, 'file', number],
]

/** Answered anew each time: private, or as many as there are questions. */
const excluded =
	/^\/(admin|api|search|theme|healthz|archive\.zip|assets|__manifest)(\/|\.|$)|\.data$|^\/blog\/[^/]+\/timegate$/

/** As the site's links write it: Remix also takes capitals, encoded letters and slashes at the end. */
const canonicalPath = /^\/$|^(\/[a-z0-9._-]+)+$/

/** The page that a request asks for: `url` has only what the page reads. */
export type PageKey = { key: string; url: string; cookie: string }

/**
 * The key of an anonymous reading of exactly this address, which need not be the key of any page; null for any other
 * request. `themeCookies` are the cookie pairs that the theme choice sets. Costs next to nothing.
 */
export function literalKey(req: IncomingMessage, themeCookies: ReadonlySet<string>): string | null {
	const theme = readTheme(req, themeCookies)
	return theme === null ? null : keyOf(theme, req.url ?? '')
}

/** The page that an anonymous reading asks for; null for any other request. */
export function pageKey(req: IncomingMessage, themeCookies: ReadonlySet<string>): PageKey | null {
	const cookie = readTheme(req, themeCookies)
	const url = cookie === null ? null : canonicalUrl(req.url ?? '/')
	return cookie === null || url === null ? null : { key: keyOf(cookie, url), url, cookie }
}

/** No address begins as a cookie does, so the many who have chosen no theme need no text of their own. */
function keyOf(theme: string, url: string): string {
	return theme === '' ? url : `${theme}\n${url}`
}

/** The cookie pair that chooses the theme, or `''`; null when the request is not an anonymous reading. */
function readTheme({ method, headers }: IncomingMessage, themeCookies: ReadonlySet<string>): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null
	const { cookie } = headers
	if (cookie === undefined) return ''
	if (cookie.includes('session=')) return null
	return cookie.split(/;\s*/).find((pair) => themeCookies.has(pair)) ?? ''
}

function canonicalUrl(url: string): string | null {
	const mark = url.indexOf('?')
	const path = mark < 0 ? url : url.slice(0, mark)
	if (!canonicalPath.test(path) || excluded.test(path)) return null
	if (mark < 0) return path
	const parameter = parameters.find(([pattern]) => pattern.test(path))
	const value = parameter && new URLSearchParams(url.slice(mark + 1)).get(parameter[1])
	if (!parameter || value === null || value === undefined) return path
	return parameter[2].test(value) ? `${path}?${parameter[1]}=${value}` : null
}
