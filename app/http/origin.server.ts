/** Cross-site requests that would change something are refused (contract section 4). */
import type { Context } from '../runtime/context.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Detects an unsafe request of another origin by `Sec-Fetch-Site` or `Origin`. Our own is the one that
 * the request came to, or `SITE_URL`. A client that sends neither header is no browser and passes.
 */
export function isCrossOrigin(context: Context, request: Request): boolean {
	if (safeMethods.has(request.method)) return false
	const origin = request.headers.get('Origin')
	if (origin !== null && origin !== new URL(request.url).origin && origin !== context.env.SITE_URL)
		return true
	const site = request.headers.get('Sec-Fetch-Site')
	// Two of our own names may count as one site or two: where Origin says which, it decides between them.
	if (site === 'same-site' && origin !== null) return false
	return site !== null && site !== 'same-origin' && site !== 'none'
}

/** The refusal; throws a 403 response when the request is cross-origin. */
export function assertOwnOrigin(context: Context, request: Request): void {
	if (isCrossOrigin(context, request)) {
		throw new Response('This request came from another site and was refused.', { status: 403 })
	}
}
