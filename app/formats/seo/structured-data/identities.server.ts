/** Things that several objects name, under ids that hold on every page. */

import type { CreativeWork, Organization } from 'schema-dts'
import { shareImagePath } from '../../../lib/share-image.ts'
import type { Context } from '../../../runtime/context.server.ts'

export const inLanguage = 'en'

export const organizationId = (context: Context) => context.site.url('/#organization')
export const webSiteId = (context: Context) => context.site.url('/#website')
export const conflictId = (context: Context) => context.site.url('/#conflict')
export const blogId = (context: Context) => context.site.url('/blog#blog')

/** The archive as author and publisher. Its logo is the icon of the site, its image the home page's share image. */
export function archive(context: Context): Exclude<Organization, string> {
	return {
		'@type': 'Organization',
		'@id': organizationId(context),
		name: context.site.name,
		url: context.site.url('/'),
		logo: { '@type': 'ImageObject', url: context.site.url('/favicon.svg') },
		image: context.site.url(shareImagePath('/')),
	}
}

/** Under which terms everything here may be used. */
export const license = (context: Context) => context.site.url('/terms-of-use')

/** The whole that pages belong to. */
export function archiveSite(context: Context): CreativeWork {
	return {
		'@type': 'WebSite',
		'@id': webSiteId(context),
		name: context.site.name,
		url: context.site.url('/'),
	}
}
