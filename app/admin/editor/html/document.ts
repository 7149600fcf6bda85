import { $generateDOMFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $createParagraphNode, $getEditor, $getRoot, type LexicalNode } from 'lexical'
import { canonical } from '../../../rich-text/canonical/document.ts'
import { serialise } from '../../../rich-text/serialise.ts'
import { alignments } from '../../../rich-text/vocabulary.ts'
import { treeOf, treeOfHtml } from './dom-tree.ts'

/** Any HTML as blocks for the root. It passes through the same canonical form as on the server. */
export function $nodesOfHtml(html: string): LexicalNode[] {
	return $generateNodesFromDOM($getEditor(), canonicalDocument(html))
}

/** Puts the HTML in the place of the document; an empty one has a paragraph to write in. */
export function $loadHtml(html: string): void {
	const nodes = $nodesOfHtml(html)
	$getRoot()
		.clear()
		.append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
}

/** The document as it would be stored; `''` when it is empty. */
export function $writeHtml(): string {
	return serialise(canonical(treeOf($generateDOMFromNodes(document.createDocumentFragment()))))
}

/** Lexical reads alignment from styles. Set one by one they are no inline styles to the content security policy. */
function canonicalDocument(html: string): Document {
	const stored = serialise(canonical(treeOfHtml(html)))
	const document = new DOMParser().parseFromString(stored, 'text/html')
	for (const alignment of alignments) {
		for (const element of document.querySelectorAll<HTMLElement>(`.align-${alignment}`)) {
			element.style.textAlign = alignment
		}
	}
	return document
}
