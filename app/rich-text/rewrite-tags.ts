import { serialize } from './serialize.ts'
import { type Token, tokens } from './tokens.ts'
import { type Attributes, element } from './tree.ts'

/** Decides what becomes of a tag: itself (`undefined`), HTML in its place, or nothing (`''`). */
export type RewriteTag = (tag: string, attributes: Attributes, kind: 'open' | 'close') => string | undefined

/** Any HTML with some of its tags replaced. The rest stays as it is written, so the result is no safer than the source. */
export function rewriteTags(html: string, rewrite: RewriteTag): string {
	const parts: string[] = []
	for (const token of tokens(html)) parts.push(rewritten(token, rewrite))
	return parts.join('')
}

const none: Attributes = {}

function rewritten(token: Token, rewrite: RewriteTag): string {
	if (token.kind === 'text') return token.source
	const attributes = token.kind === 'open' ? token.attributes : none
	return rewrite(token.tag, attributes, token.kind) ?? token.source
}

/** An image tag with another address, and without what belongs to the former one. */
export function imageTag(attributes: Attributes, src: string): string {
	const { srcset: _srcset, sizes: _sizes, width: _width, height: _height, ...others } = attributes
	return serialize([element('img', { ...others, src })])
}

/** The start tag of an element. */
export function startTag(tag: string, attributes: Attributes): string {
	return serialize([element(tag, attributes)]).replace(/<\/[^<]*$/, '')
}
