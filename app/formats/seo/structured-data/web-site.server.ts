import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import type { Context } from '../../../runtime/context.server.ts'
import { archive, inLanguage, organizationId, webSiteId } from './identities.server.ts'

/** The site with its search (spec section 1: `/search?q={term}`). */
export function webSite(context: Context, description: string): WithContext<WebSite> {
	const search: WithActionConstraints<SearchAction> = {
		'@type': 'SearchAction',
		target: {
			'@type': 'EntryPoint',
			// Not by `site.url`, which would write the braces in percent.
			urlTemplate: `${context.site.url('/search')}?q={search_term_string}`,
		},
		'query-input': 'required name=search_term_string',
	}
	return {
		'@context': 'https://schema.org',
		'@type': 'WebSite',
		'@id': webSiteId(context),
		name: context.site.name,
		url: context.site.url('/'),
		description,
		inLanguage,
		publisher: { '@id': organizationId(context) },
		potentialAction: search,
	}
}

/** The archive itself: an organization without premises or people. */
export function organization(context: Context, description: string): WithContext<Organization> {
	return { '@context': 'https://schema.org', ...archive(context), description }
}
