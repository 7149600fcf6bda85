import { $createLinkNode, LinkNode } from '@lexical/link'
import { element } from '../../../rich-text/tree.ts'
import type { Converter } from './converter.ts'

export const linkConverter: Converter<LinkNode> = {
	node: LinkNode,
	tags: ['a'],
	$load: ({ attributes, children }, load, format) => {
		const { href = '', title = null, target = null, rel = null } = attributes
		return [$createLinkNode(href, { title, target, rel }).append(...load.inline(children, format))]
	},
	$write: (node, write) => {
		const given = {
			href: node.getURL(),
			title: node.getTitle(),
			target: node.getTarget(),
			rel: node.getRel(),
		}
		const attributes = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null)
		return [element('a', Object.fromEntries(attributes), write(node.getChildren()))]
	},
}
