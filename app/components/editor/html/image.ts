import { element } from '../../../rich-text/tree.ts'
import { $createImageNode, ImageNode } from '../nodes/image-node.ts'
import type { Converter } from './converter.ts'

export const imageConverter: Converter<ImageNode> = {
	node: ImageNode,
	tags: ['img'],
	$load: ({ attributes }) => [$createImageNode(attributes)],
	$write: (node) => [element('img', node.getAttributes())],
}
