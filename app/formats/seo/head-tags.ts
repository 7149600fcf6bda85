import type { MetaDescriptor } from '@remix-run/node'

/** `<meta name content>`; nothing for an unset text. */
export function named(name: string, content: string | undefined): MetaDescriptor[] {
	return content ? [{ name, content }] : []
}

/** `<meta property content>`; nothing for an unset text. */
function property(name: string, content: string | undefined): MetaDescriptor[] {
	return content ? [{ property: name, content }] : []
}

/** `<link rel href>`; nothing for an unset address. */
export function link(
	rel: string,
	href: string | undefined,
	rest: Record<string, string> = {},
): MetaDescriptor[] {
	return href ? [{ tagName: 'link', rel, href, ...rest }] : []
}

/** Meta tags of all vocabularies of a head, with absolute URLs. */
export type PageFacts = {
	/** Without the site's name. */
	title: string
	/** The title under which the page is cited. */
	heading: string
	description: string
	url: string
	siteName: string
	/** A BCP 47 tag, where the text is not in English. */
	language: string | undefined
	type: 'website' | 'article'
	image: { url: string; alt: string; width?: number; height?: number }
	/** Instants as ISO text. */
	published?: string
	modified?: string
}

/** Open Graph, and the one Twitter tag that has no equal there; for the rest Twitter reads Open Graph. */
export function openGraph(page: PageFacts): MetaDescriptor[] {
	const { image } = page
	return [
		...property('og:type', page.type),
		...property('og:site_name', page.siteName),
		...property('og:locale', localeOf(page.language ?? 'en')),
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

/** A language with the country where most of its readers are, as Open Graph writes it: `en_US`, `fa_IR`. */
function localeOf(tag: string): string {
	const { language, region } = new Intl.Locale(tag).maximize()
	return region === undefined ? language : `${language}_${region}`
}

/**
 * Dublin Core, as DCMI writes it in HTML (2008). Reference managers read it rather than JSON-LD; together with Open
 * Graph it makes them take a page for a web page. The archive is the publisher and no creator: they would take its
 * name apart like a person's. For the same reason of theirs there is no `citation_title`, which means a journal.
 */
export function dublinCore(page: PageFacts, site: { home: string; terms: string }): MetaDescriptor[] {
	return [
		...link('schema.DC', 'http://purl.org/dc/elements/1.1/'),
		...link('schema.DCTERMS', 'http://purl.org/dc/terms/'),
		...named('DC.title', page.heading),
		...named('DC.publisher', page.siteName),
		...named('DC.date', page.published?.slice(0, 10)),
		...named('DC.type', 'Text'),
		...named('DC.language', page.language ?? 'en'),
		...named('DC.identifier', page.url),
		...named('DCTERMS.issued', page.published),
		...named('DCTERMS.modified', page.modified),
		...link('DC.rights', site.terms),
		...link('DCTERMS.isPartOf', site.home),
	]
}
