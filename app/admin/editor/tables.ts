import {
	$computeTableMapSkipCellCheck,
	$createTableNodeWithDimensions,
	$deleteTableColumnAtSelection,
	$deleteTableRowAtSelection,
	$getTableCellNodeFromLexicalNode,
	$getTableNodeFromLexicalNodeOrThrow,
	$getTableRowNodeFromTableCellNodeOrThrow,
	$insertTableColumnAtSelection,
	$insertTableRowAtSelection,
	$isTableCellNode,
	$isTableRowNode,
	$isTableSelection,
	TableCellHeaderStates,
	type TableCellNode,
	type TableNode,
} from '@lexical/table'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { $getSelection, $isRangeSelection } from 'lexical'
import { $setScope } from './html/states.ts'

/** More would not fit on a page. */
export const tableMax = { rows: 50, columns: 12 }

export type NewTable = { rows: number; columns: number; hasHeaderRow: boolean; hasHeaderColumn: boolean }

/** A table at the caret, and the caret in its first cell. */
export function $insertTable({ rows, columns, hasHeaderRow, hasHeaderColumn }: NewTable): void {
	const table = $createTableNodeWithDimensions(rows, columns, false)
	$insertNodeToNearestRoot(table)
	if (hasHeaderColumn) $setHeader($cellsOfColumn(table, 0), 'row')
	if (hasHeaderRow) $setHeader($cellsOfRow(table, 0), 'col')
	table.selectStart()
}

/** Commands for the table at the caret, by name. */
export const tableCommands: readonly { name: string; $run: () => void }[] = [
	{ name: 'Row above', $run: () => void $insertTableRowAtSelection(false) },
	{ name: 'Row below', $run: () => void $insertTableRowAtSelection(true) },
	{ name: 'Delete row', $run: $deleteTableRowAtSelection },
	{ name: 'Column before', $run: () => void $insertTableColumnAtSelection(false) },
	{ name: 'Column after', $run: () => void $insertTableColumnAtSelection(true) },
	{ name: 'Delete column', $run: $deleteTableColumnAtSelection },
	{ name: 'Header row', $run: $toggleHeaderRow },
	{ name: 'Header column', $run: $toggleHeaderColumn },
	{ name: 'Delete table', $run: $deleteTable },
]

function $toggleHeaderRow(): void {
	const cell = $cellAtSelection()
	if (!cell) return
	const row = $getTableRowNodeFromTableCellNodeOrThrow(cell)
	$toggleHeader(row.getChildren().filter($isTableCellNode), 'col')
}

function $toggleHeaderColumn(): void {
	const cell = $cellAtSelection()
	if (!cell) return
	const table = $getTableNodeFromLexicalNodeOrThrow(cell)
	const [, place] = $computeTableMapSkipCellCheck(table, cell, null)
	if (place) $toggleHeader($cellsOfColumn(table, place.startColumn), 'row')
}

function $deleteTable(): void {
	const cell = $cellAtSelection()
	if (!cell) return
	const table = $getTableNodeFromLexicalNodeOrThrow(cell)
	table.selectNext()
	table.remove()
}

function $cellAtSelection(): TableCellNode | null {
	const selection = $getSelection()
	if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null
	return $getTableCellNodeFromLexicalNode(selection.anchor.getNode())
}

function $cellsOfRow(table: TableNode, index: number): TableCellNode[] {
	const [map] = $computeTableMapSkipCellCheck(table, null, null)
	return (map[index] ?? []).map(({ cell }) => cell)
}

function $cellsOfColumn(table: TableNode, index: number): TableCellNode[] {
	const [map] = $computeTableMapSkipCellCheck(table, null, null)
	return map.flatMap((row) => row[index]?.cell ?? [])
}

/**
 * Makes the first row of a pasted table its header when all of its words are bold: Google Docs and many pages have no other
 * way to say so.
 */
export function $makeBoldRowHeader(table: TableNode): void {
	const rows = table.getChildren().filter($isTableRowNode)
	const [first = [], ...others] = rows.map((row) => row.getChildren().filter($isTableCellNode))
	const words = first.flatMap((cell) => cell.getAllTextNodes())
	const hasHeader = [first, ...others].flat().some((cell) => cell.hasHeader())
	if (hasHeader || others.length === 0 || words.length === 0) return
	if (!words.every((text) => text.hasFormat('bold'))) return
	for (const text of words) text.toggleFormat('bold')
	$setHeader(first, 'col')
}

/** Headings all of them, or none when they are already. */
function $toggleHeader(cells: TableCellNode[], scope: 'row' | 'col'): void {
	$setHeader(cells, cells.every((cell) => cell.hasHeader()) ? null : scope)
}

/** `scope` says which cells a heading names: those of its column or those of its row. */
function $setHeader(cells: TableCellNode[], scope: 'row' | 'col' | null): void {
	const states = { row: TableCellHeaderStates.COLUMN, col: TableCellHeaderStates.ROW }
	for (const cell of cells) {
		cell.setHeaderStyles(
			scope === null ? TableCellHeaderStates.NO_STATUS : states[scope],
			TableCellHeaderStates.BOTH,
		)
		$setScope(cell, scope ?? '')
	}
}
