import { type Token, tokens } from '../../rich-text/tokens.ts'
import { type PartsSite, replacementOf } from './offline-parts.ts'

/** The tokens of a page; in place of an element that cannot stay, what replaces it. */
export function* pageTokens(html: string, parts: PartsSite): Generator<Token | string> {
	let dropped: { tag: string; depth: number } | null = null
	for (const token of withTitles(html)) {
		if (dropped) {
			if (token.kind === 'open' && token.tag === dropped.tag) dropped.depth++
			if (token.kind === 'close' && token.tag === dropped.tag && --dropped.depth === 0) dropped = null
			continue
		}
		const replacement = token.kind === 'open' ? replacementOf(token, parts) : null
		if (token.kind !== 'open' || replacement === null) yield token
		else {
			dropped = { tag: token.tag, depth: 1 }
			yield replacement
		}
	}
}

/** `tokens` passes over what is in titles, the page's and those of its maps; here it is text like any other. */
function* withTitles(html: string): Generator<Token> {
	const titles = html.matchAll(/<title\b[^>]*>([^<]*)/g)
	for (const token of tokens(html)) {
		yield token
		if (token.kind !== 'open' || token.tag !== 'title') continue
		const source: string = titles.next().value?.[1] ?? ''
		yield { kind: 'text', source, text: source }
	}
}
