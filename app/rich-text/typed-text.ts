import { divisions, droppedWithContent, markOfTag, wrappers } from './source-tags.ts'
import { tokens } from './tokens.ts'
import { inlineTags, vocabulary, voidTags } from './vocabulary.ts'

const inlineNames = [...inlineTags, ...markOfTag.keys(), ...wrappers, ...droppedWithContent].join('|')

/** A `<` that begins no tag which may be in a line of text: a sign of the author's, such as in `a < b`. */
const bareSign = new RegExp(`<(?!/?(?:${inlineNames})(?:[\\s/][^<>]*)?>)`, 'gi')

/**
 * An `&` that begins no whole character reference: a sign of the author's. Parsers of HTML read `&copy=2` in an address as
 * `©=2`, for old pages' sake.
 */
const bareAmpersand = /&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi

/**
 * The HTML of what somebody has typed into a plain field. Block-level tags stay as they are, with all that is in them.
 * In the text around them blank lines part paragraphs and single line breaks become `<br>`; inline tags work. `''`
 * without text.
 */
export function typedTextToHtml(typed: string): string {
	const text = typed.replace(bareAmpersand, '&amp;')
	if (!hasBlocks(text)) return paragraphsOf(text)
	return topLevelParts(text)
		.map(({ isBlock, source }) => (isBlock ? source : paragraphsOf(source)))
		.join('')
}

/** Stands in a text for the caret: a character for private use, which no text has. */
export const caretMark = '\uE000'

/**
 * Text as typed, with a mark at the caret. Without one where it would break a tag or a character reference, or
 * make a paragraph of its own between blocks; after the last one a new line begins one.
 */
export function withCaretMark(typed: string, caret: number): string {
	const [before, after] = [typed.slice(0, caret), typed.slice(caret)]
	const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>')
	const [left, right] = [before.trimEnd(), after.trimStart()]
	const isBetweenTags = (left === '' || left.endsWith('>')) && (right === '' || right.startsWith('<'))
	const isOnLastLine = right === '' && before.slice(left.length).includes('\n')
	if (isInTag || /&[#\w]*$/.test(before) || typed.includes(caretMark)) return typed
	if (isBetweenTags && !isOnLastLine && hasBlocks(typed)) return typed
	return before + caretMark + after
}

/** Stored HTML for a plain field: a blank line between its blocks. What was typed there keeps its own lines. */
export function htmlToTypedText(html: string): string {
	const parts = topLevelParts(html)
	return parts.every(({ isBlock }) => isBlock) ? parts.map(({ source }) => source).join('\n\n') : html
}

function paragraphsOf(typed: string): string {
	const paragraphs: string[][] = [[]]
	const text = typed.replace(/\r\n?/g, '\n').replace(bareSign, '&lt;')
	for (const line of text.replace(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' ')).split('\n')) {
		if (line.trim() === '') paragraphs.push([])
		else paragraphs.at(-1)?.push(line.trim())
	}
	return paragraphs
		.filter((lines) => lines.length > 0)
		.map((lines) => `<p>${lines.join('<br>')}</p>`)
		.join('')
}

type Part = { isBlock: boolean; source: string }

/** The blocks of HTML, and the text before, between and after them. A block without its end tag goes on to the end. */
function topLevelParts(html: string): Part[] {
	const parts: Part[] = []
	let outer = ''
	let depth = 0
	for (const token of tokens(html)) {
		const isInside = depth > 0
		const tag = token.kind === 'text' ? '' : token.tag
		const isEdge = isInside ? tag === outer : isBlockTag(tag)
		const last = parts.at(-1)
		if (last && (isInside || !(isEdge || last.isBlock))) last.source += token.source
		else parts.push({ isBlock: isEdge, source: token.source })
		if (!isEdge || voidTags.has(tag)) continue
		outer = tag
		depth = Math.max(0, depth + (token.kind === 'open' ? 1 : -1))
	}
	return parts
}

function hasBlocks(html: string): boolean {
	for (const token of tokens(html)) if (token.kind !== 'text' && isBlockTag(token.tag)) return true
	return false
}

/** Returns true for a tag that makes a block or a part of one. */
export function isBlockTag(tag: string): boolean {
	return divisions.has(tag) || (Object.hasOwn(vocabulary, tag) && !inlineTags.has(tag))
}
