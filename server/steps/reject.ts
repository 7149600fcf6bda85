/** Rejects what needs no look at the site, and redirects to the one spelling of a URL. */
import { isReadPreflight, readPreflightHeaders } from '../../app/api/api-route.server.ts'
import type { ErrorResponses } from '../error-response.ts'
import type { Exchange, Step } from '../exchange.ts'
import type { Limits } from '../limits.ts'
import { isEncoded, type PolicyOf } from '../policies.ts'

export function reject(errors: ErrorResponses, policyOf: PolicyOf, { urlMaxLength }: Limits): Step {
	/** The status of the error; null for none. */
	function findError(exchange: Exchange): number | null {
		const { path, search } = exchange
		if (!exchange.isWellFormed) return 400
		if (path.length + search.length > urlMaxLength) return 414
		if (errors.isUnknownMethod(exchange)) return 405
		if (!isEncoded(path)) return 400
		// The data of a page is asked for by pages that are hydrated, and by nothing else in earnest.
		const page = /^(.*)\.data$/i.exec(path)?.[1]
		return page === undefined || policyOf(page).isHydrated ? null : 404
	}

	return async (exchange) => {
		if (isAllowedPreflight(exchange)) {
			exchange.res.writeHead(204, readPreflightHeaders).end()
			return true
		}
		const status = findError(exchange)
		if (status !== null) {
			await errors.send(exchange, status)
			return true
		}
		const canonical = exchange.isReading ? canonicalUrl(exchange) : null
		if (canonical === null) return false
		const headers = { Location: canonical, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }
		exchange.res.writeHead(308, headers).end()
		return true
	}
}

/** The API answers for itself: not all that it has can be read by anybody. */
function isAllowedPreflight({ req, policy }: Exchange): boolean {
	const asked = req.headers['access-control-request-method']
	return policy.allowsCrossOriginRead === true && isReadPreflight(req.method, asked)
}

/** Parts of addresses under which the site has nothing that is found by another spelling. */
const keptAsIs = /^\/(api|assets)(\/|$)/i

/**
 * The one spelling of a URL that the site's links use, where this is another one: lower case, no empty or dot segments, no
 * slash at the end, nothing encoded. Null when it is spelled so already, or cannot be.
 */
export function canonicalUrl({ path, search }: Pick<Exchange, 'path' | 'search'>): string | null {
	if (/^(\/[a-z0-9_-][a-z0-9._-]*)+$|^\/$/.test(path) || keptAsIs.test(path)) return null
	// The base ends nowhere: only the path is read, whatever it looks like.
	const { pathname } = new URL(`http://host${path.replace(/[/\\]+/g, '/')}`)
	const normalized = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, normalize).replace(/\/+/g, '/')
	const canonical = normalized.length > 1 ? normalized.replace(/\/$/, '') : '/'
	// Nothing of the site has a character that must be encoded, so such a path is missing in any spelling.
	return canonical === path || canonical.includes('%') ? null : canonical + search
}

/** `%62` is `b`; what must be encoded stays (RFC 3986, section 6.2.2). */
function normalize(part: string): string {
	if (!part.startsWith('%')) return part.toLowerCase()
	const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
	return /[A-Za-z0-9._~-]/.test(character) ? character.toLowerCase() : part
}
