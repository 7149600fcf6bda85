import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import { env } from '../../../runtime/env.server.ts'
import { siteUrl } from '../../../runtime/site-url.server.ts'
import { archive, inLanguage, organizationId, webSiteId } from './identities.server.ts'

/** The site with its search (spec section 1: `/search?q={term}`). */
export function webSite(description: string): WithContext<WebSite> {
	const search: WithActionConstraints<SearchAction> = {
		'@type': 'SearchAction',
		target: {
			'@type': 'EntryPoint',
			// Not by siteUrl, which would write the braces in per cent.
			urlTemplate: `${siteUrl('/search')}?q={search_term_string}`,
		},
		'query-input': 'required name=search_term_string',
	}
	return {
		'@context': 'https://schema.org',
		'@type': 'WebSite',
		'@id': webSiteId(),
		name: env().SITE_NAME,
		url: siteUrl('/'),
		description,
		inLanguage,
		publisher: { '@id': organizationId() },
		potentialAction: search,
	}
}

/** The archive itself: an organisation without premises or people. */
export function organization(description: string): WithContext<Organization> {
	return { '@context': 'https://schema.org', ...archive(), description }
}
