/** Headers that every answer carries. */
import type { Env } from '../runtime/env.server.ts'

/**
 * The content security policy of a page; `nonce` only where Remix writes inline scripts (administrator's pages), other
 * `frameAncestors` only where the page is made to stand in frames.
 */
export function contentSecurityPolicy(
	{ REMOTE_IMAGES }: Pick<Env, 'REMOTE_IMAGES'>,
	nonce?: string,
	frameAncestors = "'none'",
): string {
	return [
		"default-src 'none'",
		`script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
		"style-src 'self'",
		"font-src 'self'",
		// Article bodies may show images from elsewhere over https, unless the settings forbid it.
		REMOTE_IMAGES ? "img-src 'self' https:" : "img-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		`frame-ancestors ${frameAncestors}`,
		"base-uri 'none'",
	].join('; ')
}

/** Headers of a document that any site may frame. */
export function embedHeaders(env: Pick<Env, 'REMOTE_IMAGES'>): Record<string, string> {
	return {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': contentSecurityPolicy(env, undefined, '*'),
		'Cross-Origin-Resource-Policy': 'cross-origin',
	}
}

/** The rest; `isHttps` adds HSTS (two years, as the preload lists ask). */
export function securityHeaders(isHttps: boolean): Record<string, string> {
	return {
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Cross-Origin-Resource-Policy': 'same-origin',
		'X-Frame-Options': 'DENY',
		...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
	}
}
