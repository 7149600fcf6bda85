import { pathsWithout } from '../../../content/page-flags.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The rules for crawlers (RFC 9309): everything that is indexed, and where the terms of reuse stand. */
export function robotsText(context: Context): string {
	return [
		`# Reuse: ${context.site.url('/terms-of-use')}`,
		`# The same for programs that mine texts and data: ${context.site.url('/.well-known/tdmrep.json')}`,
		'User-agent: *',
		...pathsWithout('isIndexed').map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${context.site.url('/sitemap.xml')}`,
		'',
	].join('\n')
}
