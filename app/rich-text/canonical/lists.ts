/**
 * Lists as they are stored: an item is a line of text, then the lists below it. Other blocks in an item become lines,
 * as in the editor, whose items hold nothing else.
 */
import { element, isElement, type RichElement, type RichNode } from '../tree.ts'
import type { Context, ReadBlocks } from './context.ts'
import { linesOf } from './lines.ts'
import { numbering } from './numbering.ts'
import { contextInside, isHidden, styleOf } from './style.ts'

const isList = (node: RichNode | undefined): node is RichElement => isElement(node, 'ul', 'ol')

/** The list, or null when no item holds anything. */
export function readList(list: RichElement, context: Context, readBlocks: ReadBlocks): RichElement | null {
	const result = element(list.tag === 'ol' ? 'ol' : 'ul', numbering(list))
	const inside = { ...context, depth: context.depth + 1, block: 'p' }
	for (const child of list.children) {
		const item = isElement(child, 'li') ? child : element('li', {}, [child])
		const style = styleOf(item)
		if (isHidden(style)) continue
		for (const read of itemsOf(readBlocks(item.children, contextInside(item, style, inside)))) {
			appendItem(result, read)
		}
	}
	return result.children.length > 0 ? result : null
}

/** Adds a block to others. A list goes on with the list of the same kind before it: the editor knows no other way. */
export function appendBlock(blocks: RichNode[], block: RichElement) {
	const last = blocks.at(-1)
	if (!isList(block) || !isElement(last, block.tag)) {
		blocks.push(block)
		return
	}
	for (const item of block.children) if (isElement(item)) appendItem(last, item)
}

/** An item that holds lists alone belongs to the item before it, outside which many programs write it. */
function appendItem(list: RichElement, item: RichElement) {
	const previous = list.children.at(-1)
	if (!isElement(previous) || !item.children.every(isList)) {
		list.children.push(item)
		return
	}
	for (const nested of item.children) if (isElement(nested)) appendBlock(previous.children, nested)
}

/** The blocks of one item as items: text after a list begins a new one. */
function itemsOf(blocks: readonly RichElement[]): RichElement[] {
	const items: RichElement[] = []
	for (const block of blocks) {
		const last = items.at(-1)
		if (isList(block)) {
			if (last) appendBlock(last.children, block)
			else items.push(element('li', {}, [block]))
			continue
		}
		for (const line of linesOf(block)) {
			const current = items.at(-1)
			if (current && !isList(current.children.at(-1))) {
				// One at a time: a call takes only so many arguments.
				current.children.push(element('br'))
				for (const child of line.children) current.children.push(child)
			} else items.push(element('li', line.attributes, line.children))
		}
	}
	return items
}
