import {
	$createTableCellNode,
	$createTableNode,
	$createTableRowNode,
	TableCellHeaderStates,
	TableCellNode,
	TableNode,
	TableRowNode,
} from '@lexical/table'
import { $createParagraphNode, $getState, $setState, createState } from 'lexical'
import { element, isElement, type RichElement } from '../../../rich-text/tree.ts'
import { inlineTags } from '../../../rich-text/vocabulary.ts'
import { $loadAlignment, $writeAlignment } from './alignment.ts'
import type { Converter } from './converter.ts'

/** `scope` of a heading; `''` when it has none. */
const scopeState = createState('scope', { parse: (value) => (typeof value === 'string' ? value : '') })

/** The canonical form finds head and body again, so the node need not remember them. */
export const tableConverter: Converter<TableNode> = {
	node: TableNode,
	tags: ['table'],
	$load: ({ children }, load) => {
		const rows = children.flatMap((part) => (isElement(part) ? part.children : []))
		return [$createTableNode().append(...load.blocks(rows))]
	},
	$write: (node, write) => [element('table', {}, write(node.getChildren()))],
}

export const tableRowConverter: Converter<TableRowNode> = {
	node: TableRowNode,
	tags: ['tr'],
	$load: ({ children }, load) => [$createTableRowNode().append(...load.blocks(children))],
	$write: (node, write) => [element('tr', {}, write(node.getChildren()))],
}

/** A cell holds blocks in Lexical; in HTML the words of a single paragraph stand in it themselves. */
export const tableCellConverter: Converter<TableCellNode> = {
	node: TableCellNode,
	tags: ['td', 'th'],
	$load: (cell, load) => {
		const { colspan, rowspan, scope } = cell.attributes
		const node = $createTableCellNode(headerState(cell), Number(colspan ?? 1)).setRowSpan(
			Number(rowspan ?? 1),
		)
		if (scope) $setState(node, scopeState, scope)
		const holdsBlocks = cell.children.some((child) => isElement(child) && !inlineTags.has(child.tag))
		if (holdsBlocks) return [node.append(...load.blocks(cell.children))]
		const paragraph = $loadAlignment($createParagraphNode(), cell.attributes)
		return [node.append(paragraph.append(...load.inline(cell.children)))]
	},
	$write: (node, write) => {
		const attributes = {
			...$writeAlignment(node),
			colspan: String(node.getColSpan()),
			rowspan: String(node.getRowSpan()),
			scope: $getState(node, scopeState),
		}
		return [element(node.getTag(), attributes, write(node.getChildren()))]
	},
}

function headerState({ tag, attributes }: RichElement): number {
	if (tag === 'td') return TableCellHeaderStates.NO_STATUS
	return attributes.scope?.startsWith('row') ? TableCellHeaderStates.COLUMN : TableCellHeaderStates.ROW
}
