import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { Context } from '../../../runtime/context.server.ts'

/**
 * The way from the home page to a page; `steps` from the outermost inwards, the page itself last. Each `item` is an object
 * with an id: a bare text would be no link to readers of RDF, as the context of schema.org does not type it.
 */
export function breadcrumbs(
	context: Context,
	steps: { name: string; path: string }[],
): WithContext<BreadcrumbList> {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: { '@type': 'WebPage', '@id': context.site.url(path) },
		})),
	}
}
