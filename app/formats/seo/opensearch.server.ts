import { escapeXml } from '../../lib/xml.ts'
import { env } from '../../runtime/env.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'
import { pageCopy } from './page-heads.server.ts'

/** At most 16 characters (OpenSearch 1.1, `ShortName`), so it cannot be the site's name. */
const shortName = 'Archive search'
/** The most that `LongName` takes. */
const longNameCharacters = 48

/** How browsers can search here (OpenSearch 1.1), as XML. */
export function openSearchDescription(): string {
	const longName = [...env().SITE_NAME].slice(0, longNameCharacters).join('')
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		element('ShortName', shortName),
		element('LongName', longName),
		element('Description', pageCopy('/search').description),
		element('InputEncoding', 'UTF-8'),
		`<Image width="16" height="16" type="image/svg+xml">${escapeXml(siteUrl('/favicon.svg'))}</Image>`,
		address('text/html', '/search'),
		address('application/x-suggestions+json', '/search/suggest'),
		'</OpenSearchDescription>',
		'',
	].join('\n')
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`
}

function address(type: string, path: string): string {
	// Not by siteUrl as a whole, which would write the braces in per cent.
	return `<Url type="${type}" method="get" template="${escapeXml(siteUrl(path))}?q={searchTerms}"/>`
}
