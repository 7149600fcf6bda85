/** HTML of posts from WordPress' older editor, which makes paragraphs of blank lines when it shows a post. */

import { rewriteTags } from '../../../rich-text/rewrite-tags.ts'
import { divisions, droppedWithContent, markOfTag, wrappers } from '../../../rich-text/source-tags.ts'
import { type Token, tokens } from '../../../rich-text/tokens.ts'
import type { Attributes } from '../../../rich-text/tree.ts'
import { isBlockTag, typedTextToHtml } from '../../../rich-text/typed-text.ts'
import { vocabulary, voidTags } from '../../../rich-text/vocabulary.ts'

/** Tags that mean something here. Of any other, such as `small`, the text stays. */
const knownTags = new Set([
	...Object.keys(vocabulary),
	...markOfTag.keys(),
	...divisions,
	...wrappers,
	...droppedWithContent,
])

/** Blocks whose blank lines part paragraphs; in any other they are line breaks. */
const paragraphed = new Set(['blockquote', 'div', 'section', 'article', 'aside'])

/** Blocks within each other, deeper than any post has them. */
const depthMax = 100

/**
 * The HTML of classic content, with its paragraphs and line breaks, those within blocks too. `countTag` is called for each
 * tag that is left out.
 */
export function classicToHtml(
	content: string,
	countTag: (tag: string, attributes: Attributes) => void,
): string {
	const known = rewriteTags(content, (tag, attributes, kind) => {
		if (knownTags.has(tag)) return undefined
		if (kind === 'open') countTag(tag, attributes)
		return ''
	})
	return typedTextToHtml(breakBlocks(known.replace(/\r\n?/g, '\n').replace(/<br ?\/?>[^\S\n]*\n/gi, '\n')))
}

/** Writes out the line breaks in blocks; those of preformatted text stand already. */
function breakBlocks(html: string): string {
	const all = [...tokens(html)]
	/** Blocks around, the innermost last. */
	const open: string[] = []
	return all
		.map((token, at) => {
			if (token.kind === 'text') {
				const block = open.at(-1)
				return block === undefined || open.includes('pre') ? token.source : breakLines(all, at, block)
			}
			if (token.kind === 'open') {
				if (isBlockTag(token.tag) && !voidTags.has(token.tag) && open.length < depthMax) open.push(token.tag)
			} else if (open.includes(token.tag)) open.length = open.lastIndexOf(token.tag)
			return token.source
		})
		.join('')
}

/** Line ends beside a block part nothing. */
function breakLines(all: readonly Token[], at: number, block: string): string {
	let text = all[at]?.source ?? ''
	if (isBlock(all[at - 1])) text = text.trimStart()
	if (isBlock(all[at + 1])) text = text.trimEnd()
	const newParagraph = paragraphed.has(block) ? '<p>' : '<br><br>'
	return text.replace(/\n([^\S\n]*\n)?\s*/g, (_all, blank?: string) => (blank ? newParagraph : '<br>'))
}

function isBlock(token: Token | undefined): boolean {
	return token !== undefined && token.kind !== 'text' && isBlockTag(token.tag)
}
