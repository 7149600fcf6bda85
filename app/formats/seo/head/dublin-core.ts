import type { MetaDescriptor } from '@remix-run/node'
import type { PageFacts } from './page-facts.ts'
import { link, named } from './tags.ts'

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
		...named('DC.language', 'en'),
		...named('DC.identifier', page.url),
		...named('DCTERMS.issued', page.published),
		...named('DCTERMS.modified', page.modified),
		...link('DC.rights', site.terms),
		...link('DCTERMS.isPartOf', site.home),
	]
}
