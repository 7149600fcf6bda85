/** Four times the text takes about four times as long, whoever wrote it to take longer. */
import { describe, expect, it } from 'vitest'
import { describeDevice } from '../../../app/domain/accounts/describe-device.ts'
import { pageNumber, typedText } from '../../../app/domain/articles/typed-text.ts'
import { toSearchText } from '../../../app/domain/search/search-text.ts'
import { soundKey } from '../../../app/domain/search/sound-key.ts'
import { readTerms } from '../../../app/domain/search/terms.ts'
import { ifNoneMatchHits } from '../../../app/http/etag.ts'
import { safeRedirectTarget } from '../../../app/http/redirect-target.ts'
import { quoted } from '../../../app/lib/citation-text.ts'
import { formatForLocales } from '../../../app/lib/dates.ts'
import { cutExcerpt } from '../../../app/lib/excerpt.ts'
import { slugify } from '../../../app/lib/slug.ts'
import { escapeXml } from '../../../app/lib/xml.ts'
import { decodeEntities } from '../../../app/rich-text/entities.ts'
import { withHeadingIds } from '../../../app/rich-text/outline.ts'
import { htmlToText, isEmptyHtml } from '../../../app/rich-text/plain-text.ts'
import { boxTables, trustStored } from '../../../app/rich-text/safe-html.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { chooseEncoding } from '../../../server/accept-encoding.ts'
import { deviceClass } from '../../../server/device-class.ts'
import { growthMax, measureGrowth } from '../../support/growth.ts'
import { hostileShapes } from '../../support/hostile-shapes.ts'

/** Nesting that is too deep is refused as soon as it is met. */
function sanitizeIfAllowed(html: string): string {
	try {
		return sanitizeHtml(html)
	} catch {
		return ''
	}
}

describe.each(hostileShapes)('sanitizing HTML of %s', (_name, make) => {
	/** What is stored of each length. */
	const stored = new Map<number, string>()

	it('hostile HTML is sanitized in linear time', () => {
		const sanitize = (html: string) => stored.set(html.length, sanitizeIfAllowed(html))
		expect(measureGrowth(make, sanitize)).toBeLessThan(growthMax)
	})

	it('hostile HTML is read in linear time', () => {
		const read = (html: string) => [isEmptyHtml(html), htmlToText(html)]
		expect(measureGrowth(make, read)).toBeLessThan(growthMax)
	})

	it('is shown in linear time once it is stored', () => {
		const makeStored = (length: number) => {
			const html = make(length)
			return stored.get(html.length) ?? sanitizeIfAllowed(html)
		}
		const show = (html: string) => withHeadingIds(boxTables(trustStored(html)))
		expect(measureGrowth(makeStored, show)).toBeLessThan(growthMax)
	})
})

const pieces = [
	' ',
	'\t',
	'-',
	'.',
	'"',
	"'",
	',',
	';',
	', ',
	'; ',
	'/',
	'\\',
	'%20',
	'=',
	'a',
	'A ',
	'1',
	'&',
	'\u0301',
	'\ud800',
]
const endings = ['', 'x', '!']
const typed = typedText(200)
const parsers: [name: string, read: (text: string) => unknown][] = [
	['slug', slugify],
	['excerpt', cutExcerpt],
	['entities', decodeEntities],
	['search text', toSearchText],
	['search terms', (text) => readTerms(text, new Map())],
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

describe.each(parsers)('the parser of a %s', (_name, read) => {
	it.each(pieces)('takes linear time for a text of %j', (piece) => {
		for (const ending of endings) {
			const make = (length: number) => `a${piece.repeat(Math.floor(length / piece.length))}${ending}`
			expect(measureGrowth(make, read)).toBeLessThan(growthMax)
		}
	})
})
