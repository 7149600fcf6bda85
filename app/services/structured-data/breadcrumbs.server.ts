import type { BreadcrumbList, WithContext } from 'schema-dts'
import { siteUrl } from '../../lib/site-url.server.ts'

/** The way from the home page to a page; `steps` from the outermost inwards, the page itself last. */
export function breadcrumbs(steps: { name: string; path: string }[]): WithContext<BreadcrumbList> {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: siteUrl(path),
		})),
	}
}
