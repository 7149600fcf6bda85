/** Things that several objects name, under ids that hold on every page. */
import type { CreativeWork, Organization } from 'schema-dts'
import { shareImagePath } from '../../../lib/share-image.ts'
import { env } from '../../../runtime/env.server.ts'
import { siteUrl } from '../../../runtime/site-url.server.ts'

export const inLanguage = 'en'

export const organizationId = () => siteUrl('/#organization')
export const webSiteId = () => siteUrl('/#website')
export const conflictId = () => siteUrl('/#conflict')
export const blogId = () => siteUrl('/blog#blog')

/** The archive as author and publisher. Its logo is the icon of the site, its picture the home page's share image. */
export function archive(): Exclude<Organization, string> {
	return {
		'@type': 'Organization',
		'@id': organizationId(),
		name: env().SITE_NAME,
		url: siteUrl('/'),
		logo: { '@type': 'ImageObject', url: siteUrl('/favicon.svg') },
		image: siteUrl(shareImagePath('/')),
	}
}

/** Under which terms everything here may be used. */
export const license = () => siteUrl('/terms-of-use')

/** The whole that pages belong to. */
export function archiveSite(): CreativeWork {
	return { '@type': 'WebSite', '@id': webSiteId(), name: env().SITE_NAME, url: siteUrl('/') }
}
