import { divisions, droppedWithContent, markOfTag, wrappers } from './source-tags.ts'
import { tokens } from './tokens.ts'
import { inlineTags, vocabulary } from './vocabulary.ts'

const inlineNames = [...inlineTags, ...markOfTag.keys(), ...wrappers, ...droppedWithContent].join('|')

/** A `<` that begins no tag which may be in a line of text: a sign of the author's, such as in `a < b`. */
const bareSign = new RegExp(`<(?!/?(?:${inlineNames})(?:[\\s/][^<>]*)?>)`, 'gi')

/**
 * The HTML of what somebody has typed into a plain field. With a block-level tag it is HTML already and stays as it is.
 * Else blank lines part paragraphs and single line breaks become `<br>`; inline tags work. `''` without text.
 */
export function typedTextToHtml(typed: string): string {
	if (hasBlocks(typed)) return typed
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

function hasBlocks(html: string): boolean {
	for (const token of tokens(html)) if (token.kind !== 'text' && isBlock(token.tag)) return true
	return false
}

function isBlock(tag: string): boolean {
	return divisions.has(tag) || (Object.hasOwn(vocabulary, tag) && !inlineTags.has(tag))
}
