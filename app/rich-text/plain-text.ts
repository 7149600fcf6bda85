import { isVisible } from '../lib/visible-text.ts'
import { imageAddress } from './addresses.ts'
import { divisions, droppedWithContent } from './source-tags.ts'
import { type Token, tokens } from './tokens.ts'
import { inlineTags, vocabulary } from './vocabulary.ts'

/** Text that is struck out stands between two of these. */
export const strikeMark = '~~'

/** Stands before raised digits: without it, a footnote would make the figure before it ten times as large. */
export const raisedMark = '^'
export const isRaisedNumber = (text: string) => /^\s*[-+\u2212]?\d/.test(text)

/**
 * Visible text of any HTML, for search, excerpts and checks: one line for each block, list item, table row
 * and line break, entities decoded, white space collapsed; `''` when there is no text. Formatting without which a figure
 * would be another is marked: `224^1`, `~~610~~ 657`. Runs in the browser too.
 */
export function htmlToText(html: string): string {
	const parts: string[] = []
	for (const token of markFigures(shownTokens(html))) {
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

/** Puts the marks of `s` and `sup` into the texts within them. */
function* markFigures(shown: Iterable<Token>): Generator<Token> {
	/** Those before the next visible text. */
	let marks = ''
	for (const token of shown) {
		if (token.kind === 'text' && isVisible(token.text)) {
			const before = isRaisedNumber(token.text) ? marks : marks.replace(raisedMark, '')
			yield { ...token, text: before + token.text }
			marks = ''
			continue
		}
		yield token
		const mark = token.kind !== 'text' && markOf[token.tag]
		if (!mark) continue
		if (token.kind === 'open') marks += mark
		else if (marks.includes(mark)) marks = marks.replace(mark, '')
		else if (mark === strikeMark) yield { kind: 'text', source: mark, text: mark }
	}
}

const markOf: Record<string, string | undefined> = { s: strikeMark, sup: raisedMark }

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
