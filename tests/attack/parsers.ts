/** Growth of the time that parsers take: four times the text takes about four times as long, whoever wrote it to take longer. */
import { describeDevice } from '../../app/domain/accounts/describe-device.ts'
import { toSearchText } from '../../app/domain/search/search-text.ts'
import { soundKey } from '../../app/domain/search/sound-key.ts'
import { readTerms } from '../../app/domain/search/terms.ts'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import { safeRedirectTarget } from '../../app/http/redirect-target.ts'
import { quoted } from '../../app/lib/citation-text.ts'
import { formatForLocales } from '../../app/lib/dates.ts'
import { cutExcerpt } from '../../app/lib/excerpt.ts'
import { pageNumber, queryText } from '../../app/lib/query-fields.ts'
import { slugify } from '../../app/lib/slug.ts'
import { escapeXml } from '../../app/lib/xml.ts'
import { decodeEntities } from '../../app/rich-text/entities.ts'
import { withHeadingIds } from '../../app/rich-text/outline.ts'
import { htmlToText, isEmptyHtml } from '../../app/rich-text/plain-text.ts'
import { boxTables, trustStored } from '../../app/rich-text/safe-html.ts'
import { sanitizeHtml } from '../../app/rich-text/sanitize.server.ts'
import { typedTextToHtml } from '../../app/rich-text/typed-text.ts'
import { chooseEncoding } from '../../server/compress-response.ts'
import { deviceClass } from '../../server/exchange.ts'
import { growthMax, measureGrowth } from './growth.ts'
import { hostileShapes } from './hostile-shapes.ts'

/** Nesting that is too deep is refused as soon as it is met. */
function sanitizeIfAllowed(html: string): string {
	try {
		return sanitizeHtml(html)
	} catch {
		return ''
	}
}

/** Readers of the HTML that authors send. */
export const htmlReaders: [name: string, read: (html: string) => unknown][] = [
	['sanitizer', sanitizeIfAllowed],
	['plain text', (html) => [isEmptyHtml(html), htmlToText(html)]],
	['stored HTML', (html) => withHeadingIds(boxTables(trustStored(sanitizeIfAllowed(html))))],
	['typed HTML', typedTextToHtml],
]

// biome-ignore format: one line holds them all
const pieces = [' ', '\t', '-', '.', '"', "'", ',', ';', ', ', '; ', '/', '\\', '%20', '=', 'a', 'A ', '1', '&', '\u0301', '\ud800']
const endings = ['', 'x', '!']
const typed = queryText(200)
/** Readers of what visitors and authors send beside HTML. */
export const parsers: [name: string, read: (text: string) => unknown][] = [
	['slug', slugify],
	['excerpt', cutExcerpt],
	['entities', decodeEntities],
	['search text', toSearchText],
	['search terms', (text) => readTerms(text, { spellings: new Map(), findAddress: () => null })],
	['sound of a word', soundKey],
	['text typed into a field', (text) => typed.parse(text)],
	['page number', (text) => pageNumber.parse(text)],
	['XML', escapeXml],
	['citation', quoted],
	['redirect target', (text) => safeRedirectTarget(`/${text}`, '/')],
	['Accept-Language header', (text) => formatForLocales('2025-06-24', text)],
	['Accept-Encoding header', (text) => chooseEncoding(`br ${text};gzip ${text}`)],
	['If-None-Match header', (text) => ifNoneMatchHits(text, '"1"')],
	['User-Agent header', (text) => [describeDevice(text), deviceClass(text)]],
]

/** Parsers and texts whose time grows faster than the text. */
export function* findSuperlinear(): Generator<{ name: string; growth: number }> {
	for (const [shape, make] of hostileShapes)
		for (const [reader, read] of htmlReaders) yield* measure(`${reader} of ${shape}`, make, read)
	for (const [parser, read] of parsers)
		for (const piece of pieces)
			for (const ending of endings) {
				const make = (length: number) => `a${piece.repeat(Math.floor(length / piece.length))}${ending}`
				yield* measure(`${parser} of ${JSON.stringify(piece)}${ending}`, make, read)
			}
}

function* measure(name: string, make: (length: number) => string, read: (text: string) => unknown) {
	const growth = measureGrowth(make, read)
	if (growth >= growthMax) yield { name, growth }
}
