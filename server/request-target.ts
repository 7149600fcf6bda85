/** What a request names: its host and its URL, checked before anything is made of them. */
import type { IncomingMessage } from 'node:http'

/** A host name, an IPv4 address or an IPv6 address in brackets, with a port or without. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Whether `host` can be the host of a URL, and nothing more than it: no path, no user, no second host. */
export function isHost(host: string): boolean {
	return hostPattern.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Whether the target of a request is one that a server takes, and its `Host` one header (RFC 9112, section 3.2). A
 * target in absolute form, as for a proxy, becomes a path, and its host the request's.
 */
export function readTarget(req: IncomingMessage): boolean {
	if (countHosts(req.rawHeaders) > 1) return false
	const { url = '' } = req
	if (url.startsWith('/')) return true
	const [, host, path = ''] = absoluteForm.exec(url) ?? []
	if (host === undefined) return false
	req.url = path.startsWith('/') ? path : `/${path}`
	req.headers.host = host
	return true
}

/** The path of a request's URL, and its query with the question mark, or `''`. */
export function splitUrl(url: string): { path: string; search: string } {
	const mark = url.indexOf('?')
	return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

function countHosts(rawHeaders: string[]): number {
	let count = 0
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index]
		if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
	}
	return count
}

/** Parts of addresses under which the site has nothing that is found by another spelling. */
const unspelled = /^\/(api|assets)(\/|$)/i

/**
 * The one spelling of a URL that the site's links use, where `url` (path and query) is another one: lower case, no
 * empty or dot segments, no slash at the end, nothing encoded. Null when it is spelled so already, or cannot be.
 */
export function canonicalUrl(url: string): string | null {
	const { path, search } = splitUrl(url)
	if (/^(\/[a-z0-9_-][a-z0-9._-]*)+$|^\/$/.test(path) || unspelled.test(path)) return null
	// The base ends nowhere: only the path is read, whatever it looks like.
	const { pathname } = new URL(`http://host${path.replace(/[/\\]+/g, '/')}`)
	const spelled = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, spell).replace(/\/+/g, '/')
	const canonical = spelled.length > 1 ? spelled.replace(/\/$/, '') : '/'
	// Nothing of the site has a character that must be encoded, so such a path is missing in any spelling.
	return canonical === path || canonical.includes('%') ? null : canonical + search
}

/** `%62` is `b`; what must be encoded stays (RFC 3986, section 6.2.2). */
function spell(part: string): string {
	if (!part.startsWith('%')) return part.toLowerCase()
	const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
	return /[A-Za-z0-9._~-]/.test(character) ? character.toLowerCase() : part
}
