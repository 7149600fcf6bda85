/** Parts of addresses under which nothing is found by another spelling: names of files and ids of records have capital letters. */
const keptAsIs = /^\/((api|assets)(\/|$)|admin\/(backups|record)\/[^/])/i

/** A path as the site's links write it. */
const written = /^(\/[a-z0-9_-][a-z0-9._-]*)+(?<![._-])$|^\/$/

/** In a text or a mail another part begins here: parameters, markup, a quotation, the next word. */
const nextPart = /[&;#?=<>"“”„«» \u00a0].*$/s
/** Slashes that belong to a name, and line ends, with which a path is no link that somebody has copied. */
const neverCut = /%(2f|5c|0a|0d|e2%80%a[89])/i
/** Character that is neither letter nor digit, after one. */
const endOfSentence = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/**
 * The one spelling of a path that the site's links use, where this is another one: lower case, no empty or dot segments, no slash
 * at the end, nothing encoded, and without what a text or a mail has stuck to its end. Null when it is spelled so already, or
 * cannot be.
 */
export function canonicalPath(path: string): string | null {
	if (written.test(path) || keptAsIs.test(path)) return null
	const normalized = normalizePath(path)
	const trimmed = normalized.length > 1 ? normalized.replace(/\/$/, '') : '/'
	const canonical = written.test(trimmed) ? trimmed : cutEnd(trimmed)
	return canonical === path ? null : canonical
}

/** A path in lower case, without empty or dot segments, and with nothing encoded that need not be. */
export function normalizePath(path: string): string {
	// With a slash ahead of it any text is a path, whatever it looks like.
	const { pathname } = new URL(`http://host${`/${path}`.replace(/[/\\]+/g, '/')}`)
	return pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, normalize).replace(/\/+/g, '/')
}

/** `%62` is `b`; what must be encoded stays (RFC 3986, section 6.2.2). */
function normalize(part: string): string {
	if (!part.startsWith('%')) return part.toLowerCase()
	const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
	return /[A-Za-z0-9._~-]/.test(character) ? character.toLowerCase() : part
}

/** The path without what is stuck to its end; null where it is missing in any spelling, since it has characters that no path has. */
function cutEnd(path: string): string | null {
	const cut = decodePath(path).replace(nextPart, '').replace(endOfSentence, '')
	if (written.test(cut) && cut !== '/' && !neverCut.test(path)) return cut
	return path.includes('%') ? null : path
}

/** A path with its letters instead of their codes; as it is where they are no text. */
export function decodePath(path: string): string {
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}
