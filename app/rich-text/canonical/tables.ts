/** Tables as they are stored: head and body, spans within the table, rows of one width, as the editor needs them. */
import { type Attributes, element, isElement, type RichElement, type RichNode } from '../tree.ts'
import type { Context, ReadBlocks } from './context.ts'
import { contextInside, styleOf } from './style.ts'

const scopes = ['col', 'row', 'colgroup', 'rowgroup']
const maximumSpan = 100

/** Content of a table outside its cells (the caption), then the table, unless all its cells are empty. */
export function readTable(table: RichElement, context: Context, readBlocks: ReadBlocks): RichElement[] {
	const outside: RichNode[] = []
	const inside: Context = { ...context, alignment: '', block: 'p', depth: context.depth + 1, inTable: true }
	const rows = rowsOf(table, false, outside)
		.map(({ row, inHead }) => readRow(row, inHead, inside, readBlocks))
		.filter((row) => row.children.length > 0)
	const before = readBlocks(outside, context)
	const isEmpty = rows.every((row) => cellsOf(row).every((cell) => cell.children.length === 0))
	if (isEmpty) return before
	fitSpans(rows)
	const headLength = headLengthOf(rows)
	const parts = [
		element('thead', {}, rows.slice(0, headLength)),
		element('tbody', {}, rows.slice(headLength)),
	]
	return [
		...before,
		element(
			'table',
			{},
			parts.filter((part) => part.children.length > 0),
		),
	]
}

const cellsOf = (row: RichElement) => row.children.filter((cell) => isElement(cell))
const spanOf = (cell: RichElement, side: 'colspan' | 'rowspan') => Number(cell.attributes[side] ?? 1)

function rowsOf(
	parent: RichElement,
	inHead: boolean,
	outside: RichNode[],
): { row: RichElement; inHead: boolean }[] {
	return parent.children.flatMap((child) => {
		if (isElement(child, 'tr')) return [{ row: child, inHead }]
		if (isElement(child, 'thead', 'tbody', 'tfoot')) return rowsOf(child, child.tag === 'thead', outside)
		outside.push(child)
		return []
	})
}

function readRow(row: RichElement, inHead: boolean, context: Context, readBlocks: ReadBlocks): RichElement {
	const inside = contextInside(row, styleOf(row), context)
	const cells = row.children.filter((child) => isElement(child, 'td', 'th'))
	return element(
		'tr',
		{},
		cells.map((cell) => {
			context.anchors?.meet(cell)
			const tag = inHead ? 'th' : cell.tag
			const blocks = readBlocks(cell.children, contextInside(cell, styleOf(cell), inside))
			const [only] = blocks
			// A cell with one paragraph holds its words themselves.
			if (blocks.length !== 1 || only?.tag !== 'p') return element(tag, cellAttributes(tag, cell), blocks)
			return element(tag, { ...only.attributes, ...cellAttributes(tag, cell) }, only.children)
		}),
	)
}

function cellAttributes(tag: string, { attributes }: RichElement): Attributes {
	const scope = scopes.find((word) => word === attributes.scope?.trim().toLowerCase())
	return {
		...span('colspan', attributes),
		...span('rowspan', attributes),
		...(tag === 'th' && scope && { scope }),
	}
}

function span(side: 'colspan' | 'rowspan', attributes: Attributes): Attributes {
	const value = Math.min(Number.parseInt(attributes[side] ?? '1', 10) || 1, maximumSpan)
	return value > 1 ? { [side]: String(value) } : {}
}

/** Cells that reach below the last row are cut there, and short rows get one more cell. */
function fitSpans(rows: readonly RichElement[]) {
	const widths = rows.map(() => 0)
	rows.forEach((row, index) => {
		for (const cell of cellsOf(row)) {
			const height = Math.min(spanOf(cell, 'rowspan'), rows.length - index)
			cell.attributes = withHeight(cell.attributes, height)
			for (let below = index; below < index + height; below++) {
				widths[below] = (widths[below] ?? 0) + spanOf(cell, 'colspan')
			}
		}
	})
	const width = widths.reduce((widest, each) => Math.max(widest, each), 0)
	if (width > maximumSpan) return
	rows.forEach((row, index) => {
		const missing = width - (widths[index] ?? 0)
		const tag = cellsOf(row).at(-1)?.tag ?? 'td'
		if (missing > 0) row.children.push(element(tag, missing > 1 ? { colspan: String(missing) } : {}))
	})
}

function withHeight({ rowspan: _, ...rest }: Attributes, height: number): Attributes {
	const { scope, ...before } = rest
	return { ...before, ...(height > 1 && { rowspan: String(height) }), ...(scope && { scope }) }
}

/** Leading rows of headings alone, as long as no cell reaches out of them: browsers cut it at the head's end. */
function headLengthOf(rows: readonly RichElement[]): number {
	const isHeading = (row: RichElement) =>
		cellsOf(row).every((cell) => cell.tag === 'th' && !cell.attributes.scope?.startsWith('row'))
	const first = rows.findIndex((row) => !isHeading(row))
	const leading = first < 0 ? rows : rows.slice(0, first)
	let length = 0
	let reach = 0
	for (const [index, row] of leading.entries()) {
		for (const cell of cellsOf(row)) reach = Math.max(reach, index + spanOf(cell, 'rowspan'))
		if (reach <= index + 1) length = index + 1
	}
	return length
}
