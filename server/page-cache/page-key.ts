/** Which requests pages from memory may answer, and what tells two pages apart. */
import type { IncomingMessage } from 'node:http'

/** Query parameters that a page reads; all others cannot make a second copy of it. */
const parameters: [path: RegExp, names: string[]][] = [
	[/^\/$/, ['subscribed']],
	[/^\/blog$/, ['page']],
	[/^\/blog\/[^/]+$/, ['version']],
	[/^\/blog\/[^/]+\/versions$/, ['page']],
	[/^\/sitemap\.xml$/, ['file']],
]

/** Answered anew each time: private, or as many as there are questions. */
const excluded =
	/^\/(admin|api|search|theme|healthz|archive\.zip|assets|__manifest)(\/|\.|$)|\.data$|^\/blog\/[^/]+\/timegate$/

/** The page that a request asks for: `url` has only what the page reads. */
export type PageKey = { key: string; url: string; cookie: string }

/**
 * The key of an anonymous reading of a public page; null for any other request. `themeCookies` are the cookie values
 * that the theme choice sets.
 */
export function pageKey(req: IncomingMessage, themeCookies: ReadonlySet<string>): PageKey | null {
	if (req.method !== 'GET' && req.method !== 'HEAD') return null
	const cookie = req.headers.cookie
	if (cookie?.includes('session=')) return null
	const theme = cookie === undefined ? '' : themeOf(cookie, themeCookies)
	const url = canonicalUrl(req.url ?? '/')
	return url === null ? null : { key: `${theme}\n${url}`, url, cookie: theme }
}

function themeOf(cookie: string, themeCookies: ReadonlySet<string>): string {
	return cookie.split(/;\s*/).find((pair) => themeCookies.has(pair)) ?? ''
}

function canonicalUrl(url: string): string | null {
	const mark = url.indexOf('?')
	const path = mark < 0 ? url : url.slice(0, mark)
	if (excluded.test(path) || path.includes('%') || !path.startsWith('/') || path.startsWith('//')) return null
	if (mark < 0) return path
	const names = parameters.find(([pattern]) => pattern.test(path))?.[1] ?? []
	const given = new URLSearchParams(url.slice(mark + 1))
	const kept = new URLSearchParams()
	for (const name of names) {
		const value = given.get(name)
		if (value !== null) kept.set(name, value)
	}
	return kept.size > 0 ? `${path}?${kept}` : path
}
