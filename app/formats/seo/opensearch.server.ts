import { cutText } from '../../lib/cut-text.ts'
import { escapeXml } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import { pageCopy } from './page-heads.server.ts'

/** At most 16 characters (OpenSearch 1.1, `ShortName`), so it cannot be the site's name. */
const shortName = 'Archive search'
/** The most that `LongName` takes. */
const longNameCharacters = 48

/** OpenSearch 1.1 description for browsers, as XML. */
export function openSearchDescription(context: Context): string {
	const longName = cutText(context.site.name, longNameCharacters)
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		element('ShortName', shortName),
		element('LongName', longName),
		element('Description', pageCopy(context, '/search').description),
		element('InputEncoding', 'UTF-8'),
		`<Image width="16" height="16" type="image/svg+xml">${escapeXml(context.site.url('/favicon.svg'))}</Image>`,
		address(context, 'text/html', '/search'),
		address(context, 'application/x-suggestions+json', '/search/suggest'),
		'</OpenSearchDescription>',
		'',
	].join('\n')
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`
}

function address(context: Context, type: string, path: string): string {
	// Not by `site.url` as a whole, which would write the braces in percent.
	return `<Url type="${type}" method="get" template="${escapeXml(context.site.url(path))}?q={searchTerms}"/>`
}
