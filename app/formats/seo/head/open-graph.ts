import type { MetaDescriptor } from '@remix-run/node'
import type { PageFacts } from './page-facts.ts'
import { named, property } from './tags.ts'

/** Open Graph, and the one Twitter tag that has no equal there; for the rest Twitter reads Open Graph. */
export function openGraph(page: PageFacts): MetaDescriptor[] {
	const { image } = page
	return [
		...property('og:type', page.type),
		...property('og:site_name', page.siteName),
		...property('og:locale', 'en_US'),
		...property('og:title', page.title),
		...property('og:description', page.description),
		...property('og:url', page.url),
		...property('og:image', image.url),
		...property('og:image:width', image.width?.toString()),
		...property('og:image:height', image.height?.toString()),
		...property('og:image:alt', image.alt),
		...(page.type === 'article'
			? [
					...property('article:published_time', page.published),
					...property('article:modified_time', page.modified),
				]
			: []),
		...named('twitter:card', 'summary_large_image'),
		...named('twitter:image:alt', image.alt),
	]
}
