/** Rejects what needs no look at the site, and redirects to the one spelling of a URL. */
import { isReadPreflight, readPreflightHeaders } from '../../app/api/api-route.server.ts'
import { canonicalPath } from '../../app/lib/canonical-path.ts'
import type { ErrorResponses } from '../error-response.ts'
import type { Exchange, Step } from '../exchange.ts'
import type { Limits } from '../limits.ts'
import { isEncoded, type PolicyOf } from '../routes.ts'

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
		const canonical = exchange.isReading ? canonicalPath(exchange.path) : null
		if (canonical === null) return false
		const headers = {
			Location: canonical + exchange.search,
			'Cache-Control': 'public, max-age=3600',
			'Content-Length': 0,
		}
		exchange.res.writeHead(308, headers).end()
		return true
	}
}

/** The API answers for itself: not all that it has can be read by anybody. */
function isAllowedPreflight({ req, policy }: Exchange): boolean {
	const asked = req.headers['access-control-request-method']
	return policy.allowsCrossOriginRead === true && isReadPreflight(req.method, asked)
}
