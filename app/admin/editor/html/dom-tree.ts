import { attributePattern, tokens } from '../../../rich-text/tokens.ts'
import { element, type RichNode } from '../../../rich-text/tree.ts'

/** Under this name styles are no styles. */
const parkedStyle = 'data-parked-style'

/** Any HTML as a tree, read by the browser's parser in a document that runs and loads nothing. */
export function treeOfHtml(html: string): RichNode[] {
	return treeOf(new DOMParser().parseFromString(withParkedStyles(html), 'text/html').body)
}

/** The policy lets no inline style be parsed, not even in such a document: each one would be reported. */
function withParkedStyles(html: string): string {
	const parked = [...tokens(html)].map((token) => {
		if (token.kind !== 'text' && token.tag === 'style') return ''
		if (token.kind !== 'open' || !/style/i.test(token.source)) return token.source
		return token.source.replace(attributePattern, (whole, name) =>
			name.toLowerCase() === 'style' ? parkedStyle + whole.slice(name.length) : whole,
		)
	})
	return parked.join('')
}

/** What is inside a node of the DOM; text and elements alone, with parked styles as styles again. */
export function treeOf(parent: Node): RichNode[] {
	return [...parent.childNodes].flatMap((node): RichNode[] => {
		if (node instanceof Text) return [node.data]
		if (!(node instanceof Element)) return []
		const attributes = [...node.attributes].map(({ name, value }) => [
			name === parkedStyle ? 'style' : name,
			value,
		])
		return [element(node.localName, Object.fromEntries(attributes), treeOf(node))]
	})
}
