import type { ListNode } from '@lexical/list'
import type { TableCellNode } from '@lexical/table'
import { $getState, $setState, createState, type LexicalNode } from 'lexical'

/** Attributes of the vocabulary that Lexical's own nodes have no place for. `''` when there is none. */

const numberingState = createState('numbering', { parse: text })
const scopeState = createState('scope', { parse: text })

const anchorState = createState('anchor', { parse: text })

/** The id of a block to which a link of the text leads. */
export function $anchorOf(block: LexicalNode): string {
	return $getState(block, anchorState)
}

export function $setAnchor(block: LexicalNode, id: string): void {
	$setState(block, anchorState, id)
}

/** `type` of a numbered list: a, A, i or I; `''` for figures. */
export function $numberingOf(list: ListNode): string {
	return $getState(list, numberingState)
}

export function $setNumbering(list: ListNode, type: string): void {
	$setState(list, numberingState, type)
}

/** `scope` of a heading in a table. */
export function $scopeOf(cell: TableCellNode): string {
	return $getState(cell, scopeState)
}

export function $setScope(cell: TableCellNode, scope: string): void {
	$setState(cell, scopeState, scope)
}

function text(value: unknown): string {
	return typeof value === 'string' ? value : ''
}
