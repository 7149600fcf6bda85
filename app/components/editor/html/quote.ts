import { $createQuoteNode, QuoteNode } from '@lexical/rich-text'
import { element } from '../../../rich-text/tree.ts'
import { $writeAlignment } from './alignment.ts'
import type { Converter } from './converter.ts'

/** A quote holds blocks, so that it may have several paragraphs. */
export const quoteConverter: Converter<QuoteNode> = {
	node: QuoteNode,
	tags: ['blockquote'],
	$load: ({ children }, load) => [$createQuoteNode({ shadowRoot: true }).append(...load.blocks(children))],
	$write: (node, write) => [element('blockquote', $writeAlignment(node), write(node.getChildren()))],
}
