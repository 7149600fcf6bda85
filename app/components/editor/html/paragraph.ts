import { $createParagraphNode, ParagraphNode } from 'lexical'
import { element } from '../../../rich-text/tree.ts'
import { $loadAlignment, $writeAlignment } from './alignment.ts'
import type { Converter } from './converter.ts'

export const paragraphConverter: Converter<ParagraphNode> = {
	node: ParagraphNode,
	tags: ['p'],
	$load: ({ attributes, children }, load) => [
		$loadAlignment($createParagraphNode(), attributes).append(...load.inline(children)),
	],
	$write: (node, write) => [element('p', $writeAlignment(node), write(node.getChildren()))],
}
