import { decodeEntities } from './entities.ts'
import type { Attributes } from './tree.ts'

/** `source` is how it is written. */
export type Token =
	| { kind: 'text'; source: string; text: string }
	| { kind: 'open'; source: string; tag: string; attributes: Attributes }
	| { kind: 'close'; source: string; tag: string }

/** One attribute in the source of a tag: its name, then its value in one of three ways of writing. */
export const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Elements whose content is not markup. None of them holds text for readers, so it is passed over. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

/**
 * The tags and text of any HTML, in order, with entities decoded and comments left out. Reads once from left to
 * right, so that its time grows with the length alone; an unfinished tag ends the text, as in a browser.
 */
export function* tokens(html: string): Generator<Token> {
	let at = 0
	while (at < html.length) {
		const start = nextTag(html, at)
		if (start > at) yield readText(html.slice(at, start))
		if (start === html.length) return
		const end = tagEnd(html, start)
		if (end === html.length) return
		const token = readTag(html.slice(start, end + 1))
		at = end + 1
		if (!token) continue
		yield token
		if (token.kind === 'open' && rawText.has(token.tag)) at = rawTextEnd(html, at, token.tag)
	}
}

/** The next `<` that begins a tag or a comment: one before a space or a figure is text. */
function nextTag(html: string, from: number): number {
	tagStart.lastIndex = from
	return tagStart.exec(html)?.index ?? html.length
}

const tagStart = /<[a-z/!?]/gi

/** The place of the `>` that ends what begins at `start`; the end of the text when there is none. */
function tagEnd(html: string, start: number): number {
	if (html.startsWith('<!--', start)) {
		const end = html.indexOf('-->', start + 4)
		return end < 0 ? html.length : end + 2
	}
	tagPart.lastIndex = start + 1
	for (let found = tagPart.exec(html); found; found = tagPart.exec(html)) {
		if (found[0] === '>') return found.index
		if (found[1]) return html.length
	}
	return html.length
}

/** A value in quotation marks, the beginning of one that does not end, or the end of the tag. */
const tagPart = /=\s*(?:"[^"]*"|'[^']*'|(["']))|>/g

function readText(source: string): Token {
	return { kind: 'text', source, text: decodeEntities(source) }
}

function readTag(source: string): Token | null {
	const [start = '', slash, name] = /^<(\/?)([a-z][^\s/>]*)/i.exec(source) ?? []
	const tag = name?.toLowerCase()
	if (!tag) return null
	if (slash) return { kind: 'close', source, tag }
	let attributes: Attributes | undefined
	return {
		kind: 'open',
		source,
		tag,
		// Most tags are only passed on, and reading their attributes takes as long as everything else.
		get attributes() {
			attributes ??= readAttributes(source.slice(start.length))
			return attributes
		},
	}
}

function readAttributes(source: string): Attributes {
	const attributes: Record<string, string> = {}
	if (source === '>') return attributes
	for (const [, name = '', double, single, bare] of source.matchAll(attributePattern)) {
		attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
	}
	return attributes
}

function rawTextEnd(html: string, from: number, tag: string): number {
	const end = new RegExp(`</${tag}(?=[\\s/>])`, 'gi')
	end.lastIndex = from
	return end.exec(html)?.index ?? html.length
}
