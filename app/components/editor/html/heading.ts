import { $createHeadingNode, HeadingNode, type HeadingTagType } from '@lexical/rich-text'
import { element } from '../../../rich-text/tree.ts'
import { headingTags } from '../../../rich-text/vocabulary.ts'
import { $loadAlignment, $writeAlignment } from './alignment.ts'
import type { Converter } from './converter.ts'

export const headingConverter: Converter<HeadingNode> = {
	node: HeadingNode,
	tags: [...headingTags],
	$load: ({ tag, attributes, children }, load) => {
		const heading = $createHeadingNode(tag as HeadingTagType)
		return [$loadAlignment(heading, attributes).append(...load.inline(children))]
	},
	$write: (node, write) => [element(node.getTag(), $writeAlignment(node), write(node.getChildren()))],
}
