import { siteUrl } from '../../runtime/site-url.server.ts'

/** The rules for crawlers (RFC 9309): everything but the administrator's pages and the endless results of searches. */
export function robotsText(): string {
	return [
		'User-agent: *',
		'Disallow: /admin',
		'Disallow: /search',
		'',
		`Sitemap: ${siteUrl('/sitemap.xml')}`,
		'',
	].join('\n')
}
