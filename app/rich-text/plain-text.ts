import { isVisible } from '../lib/visible-text.ts'
import { imageAddress } from './addresses.ts'
import { divisions, droppedWithContent } from './source-tags.ts'
import { type Token, tokens } from './tokens.ts'
import { inlineTags, vocabulary } from './vocabulary.ts'

/**
 * Visible text of any HTML, for search, excerpts and checks: one line for each block, list item, table row
 * and line break, entities decoded, white space collapsed; `''` when there is no text. Runs in the browser too.
 */
export function htmlToText(html: string): string {
	const parts: string[] = []
	for (const token of shownTokens(html)) {
		if (token.kind === 'text')
			parts.push(token.text.replace(/[\u200b\u2060\ufeff]+/g, '').replace(/\s+/g, ' '))
		else if (token.tag === 'td' || token.tag === 'th') parts.push(' ')
		else if (endsLine(token.tag)) parts.push('\n')
	}
	return parts
		.join('')
		.split('\n')
		.map((line) => line.replace(/ +/g, ' ').trim())
		.filter((line) => line !== '')
		.join('\n')
}

/** No text and no image that would be kept: rules and empty tables are nothing to read. */
export function isEmptyHtml(html: string): boolean {
	for (const token of shownTokens(html)) {
		if (token.kind === 'text' && isVisible(token.text)) return false
		if (token.kind === 'open' && token.tag === 'img' && imageAddress(token.attributes.src ?? '')) return false
	}
	return true
}

function endsLine(tag: string): boolean {
	return tag === 'br' || divisions.has(tag) || (Object.hasOwn(vocabulary, tag) && !inlineTags.has(tag))
}

/** Without what is in elements that are dropped whole. */
function* shownTokens(html: string): Generator<Token> {
	let dropped: { tag: string; depth: number } | null = null
	for (const token of tokens(html)) {
		if (dropped) {
			if (token.kind === 'open' && token.tag === dropped.tag) dropped.depth++
			if (token.kind === 'close' && token.tag === dropped.tag && --dropped.depth === 0) dropped = null
		} else if (token.kind === 'open' && droppedWithContent.has(token.tag)) {
			if (!droppedVoids.has(token.tag)) dropped = { tag: token.tag, depth: 1 }
		} else yield token
	}
}

/** Of the dropped elements, those that have no content and so no end. */
const droppedVoids = new Set(['embed', 'frame', 'input', 'link', 'meta', 'source'])
