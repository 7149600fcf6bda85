import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list'
import { $getState, $setState, createState } from 'lexical'
import { element, isElement } from '../../../rich-text/tree.ts'
import { $loadAlignment, $writeAlignment } from './alignment.ts'
import type { Converter } from './converter.ts'

/** `type` of a numbered list: a, A, i or I; `''` for figures. */
const numberingState = createState('numbering', {
	parse: (value) => (typeof value === 'string' ? value : ''),
})

export function $numberingOf(list: ListNode): string {
	return $getState(list, numberingState)
}

export const listConverter: Converter<ListNode> = {
	node: ListNode,
	tags: ['ul', 'ol'],
	$load: ({ tag, attributes, children }, load) => {
		const list = $createListNode(tag === 'ol' ? 'number' : 'bullet', Number(attributes.start ?? 1))
		if (attributes.type) $setState(list, numberingState, attributes.type)
		return [list.append(...load.blocks(children))]
	},
	$write: (node, write) => {
		const numbering = { start: String(node.getStart()), type: $numberingOf(node) }
		return [element(node.getTag(), { ...$writeAlignment(node), ...numbering }, write(node.getChildren()))]
	},
}

/** In Lexical a nested list stands in an item of its own, behind the one that it belongs to. */
export const listItemConverter: Converter<ListItemNode> = {
	node: ListItemNode,
	tags: ['li'],
	$load: ({ attributes, children }, load) => {
		const lists = children.filter((child) => isElement(child, 'ul', 'ol'))
		const words = children.filter((child) => !isElement(child, 'ul', 'ol'))
		const item = $loadAlignment($createListItemNode(), attributes).append(...load.inline(words))
		const nested = load.blocks(lists).map((list) => $createListItemNode().append(list))
		return words.length > 0 ? [item, ...nested] : nested
	},
	$write: (node, write) => [element('li', $writeAlignment(node), write(node.getChildren()))],
}
