import { tagAuthorityOf } from '../lib/tag-authority.ts'
import type { Env } from './env.server.ts'

/** The name of the site, and its addresses as they are read elsewhere. */
export type Site = {
	readonly name: string
	/** The whole address of a path: `/faq` gives `https://example.org/faq`. A whole address stays as it is. */
	readonly url: (path: string) => string
	/** A name that stays, whatever the address (RFC 4151). */
	readonly tagUri: (name: string) => string
}

/** The site of some settings; `tagAuthority` is that of its tag URIs where an earlier start has kept one. */
export function siteOf(
	{ SITE_NAME, SITE_URL }: Pick<Env, 'SITE_NAME' | 'SITE_URL'>,
	tagAuthority = tagAuthorityOf(SITE_URL),
): Site {
	return {
		name: SITE_NAME,
		url: (path) => new URL(path, SITE_URL).href,
		tagUri: (name) => `tag:${tagAuthority},2025:${name}`,
	}
}

/**
 * The name of a cookie that only this very host may set. On https browsers enforce that for names with the prefix
 * `__Host-` (RFC 6265bis, 4.1.3.2), so that no other host of the same domain can plant one; on http they refuse it.
 */
export function hostCookieName(name: string, { SITE_URL }: Pick<Env, 'SITE_URL'>): string {
	return SITE_URL.startsWith('https:') ? `__Host-${name}` : name
}
