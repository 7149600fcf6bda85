import { pathsWithout } from '../../../content/page-flags.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'

/** The rules for crawlers (RFC 9309): everything that is indexed. */
export function robotsText(): string {
	return [
		'User-agent: *',
		...pathsWithout('isIndexed').map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteUrl('/sitemap.xml')}`,
		'',
	].join('\n')
}
