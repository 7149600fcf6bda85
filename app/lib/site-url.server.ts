import { env } from './env.server.ts'

/**
 * The whole address of a path on this site, for what is read elsewhere: `/faq` gives `https://example.org/faq`.
 * A whole address stays as it is.
 */
export function siteUrl(path: string): string {
	return new URL(path, env().SITE_URL).href
}
