import { pathsWithout } from '../../../content/page-flags.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'

/** The rules for crawlers (RFC 9309): everything that is indexed, and where the terms of reuse stand. */
export function robotsText(): string {
	return [
		`# Reuse: ${siteUrl('/terms-of-use')}`,
		`# The same for programs that mine texts and data: ${siteUrl('/.well-known/tdmrep.json')}`,
		'User-agent: *',
		...pathsWithout('isIndexed').map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteUrl('/sitemap.xml')}`,
		'',
	].join('\n')
}
