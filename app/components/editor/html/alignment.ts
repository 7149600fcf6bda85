import type { ElementNode } from 'lexical'
import type { Attributes } from '../../../rich-text/tree.ts'
import { alignments } from '../../../rich-text/vocabulary.ts'

/** Gives the node the alignment that the element's class names. */
export function $loadAlignment<N extends ElementNode>(node: N, attributes: Attributes): N {
	const alignment = alignments.find((name) => attributes.class === `align-${name}`)
	return alignment ? node.setFormat(alignment) : node
}

/** The node's alignment as a style, which becomes the class in the canonical form. */
export function $writeAlignment(node: ElementNode): Attributes {
	const format = node.getFormatType()
	return format ? { style: `text-align: ${format}` } : {}
}
