import { $generateDOMFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $createParagraphNode, $getEditor, $getRoot, type LexicalNode, type TextNode } from 'lexical'
import { canonical } from '../../../rich-text/canonical/blocks.ts'
import { imageSource } from '../../../rich-text/image-source.ts'
import { serialize } from '../../../rich-text/serialize.ts'
import { attributePattern, tokens } from '../../../rich-text/tokens.ts'
import { element, isElement, type RichNode } from '../../../rich-text/tree.ts'
import { caretMark } from '../../../rich-text/typed-text.ts'
import { alignments } from '../../../rich-text/vocabulary.ts'

/** Under this name styles are no styles. */
const parkedStyle = 'data-parked-style'

/** Any HTML as blocks for the root. It passes through the same canonical form as on the server. */
export function $nodesOfHtml(html: string): LexicalNode[] {
	return $generateNodesFromDOM($getEditor(), canonicalDocument(html))
}

/**
 * Puts the HTML in the place of the document; an empty one has a paragraph to write in. Where the HTML has a mark for
 * the caret, the caret takes its place.
 */
export function $loadHtml(html: string): void {
	const nodes = $nodesOfHtml(html)
	const root = $getRoot()
	root.clear().append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
	const marked = html.includes(caretMark) && root.getAllTextNodes().find((node) => $offsetOfMark(node) >= 0)
	if (marked) $putCaretInPlaceOfMark(marked)
}

function $putCaretInPlaceOfMark(node: TextNode): void {
	const offset = $offsetOfMark(node)
	node.setTextContent(node.getTextContent().replace(caretMark, ''))
	node.select(offset, offset)
	const parent = node.getParent()
	if (node.isAttached() && node.getTextContentSize() === 0 && parent) {
		node.remove()
		parent.selectEnd()
	}
}

const $offsetOfMark = (node: TextNode) => node.getTextContent().indexOf(caretMark)

/** The document as it would be stored; `''` when it is empty. */
export function $writeHtml(): string {
	return serialize(canonical(treeOf($generateDOMFromNodes(document.createDocumentFragment()))))
}

/**
 * Lexical reads alignment from styles; set one by one they are no inline styles to the content security policy. It makes one
 * list of two numbered lists with nothing between them, so an empty paragraph is put there, which is not stored.
 */
function canonicalDocument(html: string): Document {
	const stored = serialize(canonical(treeOfHtml(html)))
	const document = new DOMParser().parseFromString(stored, 'text/html')
	for (const list of document.querySelectorAll('ol + ol')) list.before(document.createElement('p'))
	for (const alignment of alignments) {
		for (const element of document.querySelectorAll<HTMLElement>(`.align-${alignment}`)) {
			element.style.textAlign = alignment
		}
	}
	return document
}

/** Any HTML as a tree, read by the browser's parser in a document that runs and loads nothing. */
function treeOfHtml(html: string): RichNode[] {
	const { body } = new DOMParser().parseFromString(withParkedStyles(html), 'text/html')
	for (const image of body.querySelectorAll('picture > img')) takeSource(image)
	return treeOf(body)
}

/** An image that its page would load late may have its only address in the `source` before it. */
function takeSource(image: Element): void {
	const attributes = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))
	const srcset = image.parentElement?.querySelector('source[srcset]')?.getAttribute('srcset')
	if (srcset && imageSource(attributes) === null) image.setAttribute('srcset', srcset)
}

/** The addresses of the images in any HTML; null for one that cannot be stored. */
export function imageSourcesOf(html: string): (string | null)[] {
	const sourcesIn = (nodes: readonly RichNode[]): (string | null)[] =>
		nodes.flatMap((node) => {
			if (!isElement(node)) return []
			return node.tag === 'img' ? [imageSource(node.attributes)] : sourcesIn(node.children)
		})
	return sourcesIn(treeOfHtml(html))
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

/** Converts the children of a DOM node; text and elements alone, with parked styles as styles again. */
function treeOf(parent: Node): RichNode[] {
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
