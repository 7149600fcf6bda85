/**
 * Lists as they are stored: an item is a line of text, then the lists below it. Other blocks in an item become lines,
 * as in the editor, whose items hold nothing else.
 */
import { type Attributes, element, isElement, type RichElement, type RichNode, textOf } from '../tree.ts'
import { inlineTags } from '../vocabulary.ts'
import type { Context, ReadBlocks } from './context.ts'
import { withMark } from './marks.ts'
import { textBlock } from './runs.ts'
import { contextInside, isHidden, styleOf } from './style.ts'

const typeOfStyle: ReadonlyMap<string, string> = new Map([
	['lower-alpha', 'a'],
	['lower-latin', 'a'],
	['upper-alpha', 'A'],
	['upper-latin', 'A'],
	['lower-roman', 'i'],
	['upper-roman', 'I'],
])

const isList = (node: RichNode | undefined): node is RichElement => isElement(node, 'ul', 'ol')

/**
 * The list without items that hold nothing. An item with a number of its own begins another list, which starts at this
 * number: items of quoted clauses keep theirs, and the editor numbers the items of a list one after the other.
 */
export function readList(list: RichElement, context: Context, readBlocks: ReadBlocks): RichElement[] {
	const lists = [element(list.tag === 'ol' ? 'ol' : 'ul', numbering(list))]
	const inside = { ...context, depth: context.depth + 1, block: 'p' }
	const numbers = numbersOf(list)
	for (const child of list.children) {
		const item = isElement(child, 'li') ? child : element('li', {}, [child])
		const style = styleOf(item)
		if (isHidden(style)) continue
		const own = numbers.get(child)
		context.anchors?.meet(item)
		const items = itemsOf(readBlocks(item.children, contextInside(item, style, inside)))
		if (own !== undefined && items.length > 0) lists.push(element('ol', numbering(list, own)))
		for (const read of items) appendItem(lists.at(-1) as RichElement, read)
	}
	return lists.filter((read) => read.children.length > 0)
}

/** Adds a block to others. A list is the rest of the list before it when its numbers go on, and bullets always do. */
export function appendBlock(blocks: RichNode[], block: RichElement) {
	const last = blocks.at(-1)
	if (isList(block) && isElement(last, block.tag) && goesOn(last, block)) appendItems(last, block)
	else blocks.push(block)
}

function goesOn(list: RichElement, next: RichElement): boolean {
	if (list.tag === 'ul') return true
	const isSameType = list.attributes.type === next.attributes.type
	return isSameType && startOf(next) === startOf(list) + list.children.length
}

/** Within an item a list always goes on with the one of its kind before it: the editor knows no other way. */
function appendNested(blocks: RichNode[], block: RichElement) {
	const last = blocks.at(-1)
	if (isElement(last, block.tag)) appendItems(last, block)
	else blocks.push(block)
}

function appendItems(list: RichElement, { children }: RichElement) {
	for (const item of children) if (isElement(item)) appendItem(list, item)
}

/** An item that holds lists alone belongs to the item before it, outside which many programs write it. */
function appendItem(list: RichElement, item: RichElement) {
	const previous = list.children.at(-1)
	if (!isElement(previous) || !item.children.every(isList)) {
		list.children.push(item)
		return
	}
	for (const nested of item.children) if (isElement(nested)) appendNested(previous.children, nested)
}

/** The blocks of one item as items: text after a list begins a new one. */
function itemsOf(blocks: readonly RichElement[]): RichElement[] {
	const items: RichElement[] = []
	for (const block of blocks) {
		const last = items.at(-1)
		if (isList(block)) {
			if (last) appendNested(last.children, block)
			else items.push(element('li', {}, [block]))
			continue
		}
		for (const line of linesOf(block)) {
			const current = items.at(-1)
			if (current && !isList(current.children.at(-1))) {
				// One at a time: the number of arguments of a call is limited.
				current.children.push(element('br'))
				current.attributes = { ...idOf(line), ...current.attributes }
				for (const child of line.children) current.children.push(child)
			} else items.push(element('li', line.attributes, line.children))
		}
	}
	return items
}

/** `start` and `type` of a numbered list, where they are not the usual 1; nothing for other lists. */
function numbering(list: RichElement, start = startOf(list)): Attributes {
	if (list.tag !== 'ol') return {}
	const type = typeOf(list)
	return { ...(start !== 1 && { start: String(start) }), ...(type && { type }) }
}

function startOf({ attributes, children }: RichElement): number {
	const first = 'reversed' in attributes ? children.filter((child) => isElement(child, 'li')).length : 1
	return readNumber(attributes.start) ?? first
}

function readNumber(value: string | undefined): number | null {
	return /^\d{1,6}$/.test(value?.trim() ?? '') ? Number(value) : null
}

/** The numbers of the items that do not follow from the items before. */
function numbersOf(list: RichElement): ReadonlyMap<RichNode, number> {
	const numbers = new Map<RichNode, number>()
	if (list.tag !== 'ol') return numbers
	const step = 'reversed' in list.attributes ? -1 : 1
	let next = startOf(list)
	for (const [index, item] of list.children.filter((child) => isElement(child, 'li')).entries()) {
		const number = readNumber(item.attributes.value) ?? next
		if (number >= 0 && (number !== next || (step < 0 && index > 0))) numbers.set(item, number)
		next = number + step
	}
	return numbers
}

/** Google Docs writes the kind of numbers on the items. */
function typeOf(list: RichElement): string | undefined {
	const { type } = list.attributes
	if (type && /^[aAiI]$/.test(type)) return type
	const item = list.children.find((child) => isElement(child, 'li'))
	const styles = [list, item].filter((node) => isElement(node)).map(styleOf)
	return styles.map((style) => typeOfStyle.get(style.get('list-style-type') ?? '')).find(Boolean)
}

/** The lines of text in a block, whatever they stand in, each as a paragraph. */
function linesOf(block: RichElement): RichElement[] {
	if (block.tag === 'hr') return []
	if (block.tag === 'pre') return codeLines(textOf(block.children))
	if (block.children.some((child) => isElement(child) && !inlineTags.has(child.tag))) {
		return block.children.flatMap((child) => (isElement(child) ? linesOf(child) : []))
	}
	const { class: alignment } = block.attributes
	return block.children.length > 0
		? [element('p', { ...idOf(block), ...(alignment && { class: alignment }) }, block.children)]
		: []
}

function idOf({ attributes: { id } }: RichElement): Attributes {
	return id ? { id } : {}
}

function codeLines(code: string): RichElement[] {
	const marks = withMark(0, 'code')
	return code.split('\n').flatMap((leaf) => textBlock('p', [{ leaf, marks, link: null }], '') ?? [])
}
