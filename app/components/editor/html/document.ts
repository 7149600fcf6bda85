import { $createParagraphNode, $getRoot, type LexicalNode } from 'lexical'
import { canonical } from '../../../rich-text/canonical/document.ts'
import { serialise } from '../../../rich-text/serialise.ts'
import type { RichNode } from '../../../rich-text/tree.ts'
import type { Load, Write } from './converter.ts'
import { converterOfNode, converterOfTag } from './converters.ts'
import { treeOfHtml } from './dom-tree.ts'
import { $loadText } from './text.ts'

/** Any HTML as blocks for the root. It passes through the same canonical form as on the server. */
export function $nodesOfHtml(html: string): LexicalNode[] {
	return load.blocks(canonical(treeOfHtml(html)))
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
	return serialise(canonical(write($getRoot().getChildren())))
}

const load: Load = {
	blocks: (nodes) => nodes.flatMap((node) => $loadNode(node, 0)),
	inline: (nodes, format = 0) => nodes.flatMap((node) => $loadNode(node, format)),
}

function $loadNode(node: RichNode, format: number): LexicalNode[] {
	if (typeof node === 'string') return [$loadText(node, format)]
	return converterOfTag(node.tag).$load(node, load, format)
}

const write: Write = (nodes) => nodes.flatMap((node) => converterOfNode(node).$write(node, write))
