/**
 * Lists as Microsoft Word puts them on the clipboard: paragraphs that name a list and a level in `mso-list`, with
 * the bullet or number as text in front. Here they become lists again.
 */
import { element, isElement, type RichElement, type RichNode, textOf } from '../tree.ts'
import { styleOf } from './style.ts'

interface WordItem {
	/** Of Word's list, such as `l0`. */
	list: string
	/** From 1. */
	level: number
	/** The bullet or number as it was written. */
	marker: string
	paragraph: RichElement
}

/** The same nodes, with each run of Word's list paragraphs in the place of it as lists. */
export function withWordLists(nodes: readonly RichNode[]): RichNode[] {
	const result: RichNode[] = []
	let items: WordItem[] = []
	const flush = () => {
		for (const list of listsOf(items)) result.push(list)
		items = []
	}
	for (const node of nodes) {
		const item = wordItem(node)
		if (item) items.push(item)
		else if (items.length === 0 || typeof node !== 'string' || node.trim() !== '') {
			flush()
			result.push(node)
		}
	}
	flush()
	return result
}

function wordItem(node: RichNode): WordItem | null {
	if (!isElement(node, 'p', 'div')) return null
	const [, list, level] = /\b(l\d+) level([1-9])\b/.exec(styleOf(node).get('mso-list') ?? '') ?? []
	if (!list) return null
	return { list, level: Number(level), marker: markerOf(node.children).trim(), paragraph: node }
}

function markerOf(nodes: readonly RichNode[]): string {
	return nodes
		.filter((node) => isElement(node))
		.map((node) =>
			styleOf(node).get('mso-list') === 'ignore' ? textOf(node.children) : markerOf(node.children),
		)
		.join('')
}

/** Lists nest in lists without an item around, which reading them puts right. */
function listsOf(items: readonly WordItem[]): RichElement[] {
	const lists: RichElement[] = []
	let open: { list: RichElement; name: string }[] = []
	for (const item of items) {
		open = open.slice(0, item.level)
		const name = `${item.list} ${kindOf(item.marker).tag}`
		if (open.length === item.level && open.at(-1)?.name !== name) open.pop()
		while (open.length < item.level) {
			const list = listFor(item.marker)
			const around = open.at(-1)?.list.children ?? lists
			around.push(list)
			open.push({ list, name })
		}
		const { style: _, ...attributes } = item.paragraph.attributes
		const paragraph = element('p', attributes, item.paragraph.children)
		open.at(-1)?.list.children.push(element('li', {}, [paragraph]))
	}
	return lists
}

function listFor(marker: string): RichElement {
	const { tag, type } = kindOf(marker)
	const start = /^\(?(\d+)/.exec(marker)?.[1]
	return element(tag, { ...(start && { start }), ...(type && { type }) })
}

/** Word writes bullets as single letters of symbol fonts (`o`, `§`), numbers with a full stop or bracket after them. */
function kindOf(marker: string): { tag: 'ol' | 'ul'; type?: string } {
	const [, number] = /^\(?(\d+|[a-z]+)[.)]/i.exec(marker) ?? []
	if (!number) return { tag: 'ul' }
	if (/^\d/.test(number)) return { tag: 'ol' }
	const letter = /^[ivx]+$/i.test(number) ? 'i' : 'a'
	return { tag: 'ol', type: number === number.toUpperCase() ? letter.toUpperCase() : letter }
}
