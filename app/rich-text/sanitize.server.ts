import sanitize from 'sanitize-html'
import { anchorPattern } from './canonical/anchors.ts'
import { canonical } from './canonical/blocks.ts'
import { markupLimits } from './markup-limits.ts'
import { parseHtml } from './parse.ts'
import type { SafeHtml } from './safe-html.ts'
import { serialize } from './serialize.ts'
import { divisions, droppedWithContent, markOfTag, wrappers } from './source-tags.ts'
import { alignmentClasses, imageSchemes, linkSchemes, vocabulary } from './vocabulary.ts'

/** Rules of both passes: URLs of other schemes and non-text elements are rejected. */
const common: sanitize.IOptions = {
	allowedSchemes: [],
	allowedSchemesByTag: { a: [...linkSchemes], img: [...imageSchemes] },
	allowProtocolRelative: false,
	nonTextTags: [...droppedWithContent],
	parseStyleAttributes: false,
}

/** The first pass makes balanced, harmless HTML. It leaves the styles and older elements that the canonical form reads. */
const incoming: sanitize.IOptions = {
	...common,
	allowedTags: [...Object.keys(vocabulary), ...markOfTag.keys(), ...divisions, ...wrappers],
	allowedAttributes: { ...attributesOf(readAttributes()), '*': ['id', 'class', 'style', 'align'] },
	// The canonical form checks addresses, and so does the last pass. The library's own check takes quadratic time
	// on an address with many comments.
	allowedSchemesAppliedToAttributes: [],
}

/** The last word: the vocabulary and nothing else. */
const stored: sanitize.IOptions = {
	...common,
	allowedTags: Object.keys(vocabulary),
	allowedAttributes: attributesOf(withoutClass()),
	transformTags: { '*': withoutForeignId },
	allowedClasses: Object.fromEntries(classedTags().map((tag) => [tag, [...alignmentClasses]])),
}

/** End tags and entities that were left out make the canonical form of a megabyte two or three times as long. */
const storedMaxLength = 4 * 1024 * 1024

/**
 * Any HTML as it may be stored and shown: the vocabulary alone, in the canonical form, `''` when nothing is left.
 * Noise of word processors becomes what it means. Sanitizing twice changes nothing. Throws `RejectedContentError`.
 */
export function sanitizeHtml(html: string): SafeHtml {
	const blocks = canonical(parseHtml(sanitize(html, { ...incoming, ...markupLimits() })))
	// The library closes void elements in the manner of XML; text and values hold no bare `>`.
	return sanitize(serialize(blocks, storedMaxLength), stored).replaceAll(' />', '>') as SafeHtml
}

function attributesOf(table: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
	return Object.fromEntries(Object.entries(table).map(([tag, attributes]) => [tag, [...attributes]]))
}

function classedTags(): string[] {
	return Object.keys(vocabulary).filter((tag) => vocabulary[tag]?.includes('class'))
}

/**
 * Attributes that are read though not stored, such as the number of an item; not those that follow from something else: the sizes of an image
 * from its address.
 */
function readAttributes(): Record<string, readonly string[]> {
	const { a = [], img = [], ol = [], li = [], ...others } = vocabulary
	return {
		...others,
		a: [...a, 'name'],
		ol: [...ol, 'reversed'],
		li: [...li, 'value'],
		img: img.filter((name) => name !== 'srcset' && name !== 'sizes'),
	}
}

/** An id of the text's own; any other might be one that the page has. */
function withoutForeignId(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
	const { id, ...others } = attribs
	return { tagName, attribs: id === undefined || anchorPattern.test(id) ? attribs : others }
}

function withoutClass(): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(vocabulary).map(([tag, attributes]) => [
			tag,
			attributes.filter((name) => name !== 'class'),
		]),
	)
}
