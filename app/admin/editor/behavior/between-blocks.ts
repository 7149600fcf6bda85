import { $isQuoteNode } from '@lexical/rich-text'
import { $isTableCellNode, $isTableNode } from '@lexical/table'
import {
	$createParagraphNode,
	$getSelection,
	$isElementNode,
	$isRangeSelection,
	COMMAND_PRIORITY_CRITICAL,
	KEY_ARROW_DOWN_COMMAND,
	KEY_ARROW_LEFT_COMMAND,
	KEY_ARROW_RIGHT_COMMAND,
	KEY_ARROW_UP_COMMAND,
	type LexicalEditor,
	type LexicalNode,
	mergeRegister,
	type PointType,
} from 'lexical'
import { $isCodeBlockNode } from '../nodes/code-block-node.ts'

/** A way of the caret out of a block: which end of the block it leaves. */
type Way = { side: 'start' | 'end'; isVertical: boolean }

/**
 * Lets one write above a first code block or quote, and between two blocks that would otherwise hand the caret to each
 * other, such as tables: an arrow key out of the block puts an empty paragraph there, which is not stored while it is empty.
 */
export function registerBetweenBlocks(editor: LexicalEditor): () => void {
	const ways = [
		[KEY_ARROW_UP_COMMAND, { side: 'start', isVertical: true }],
		[KEY_ARROW_LEFT_COMMAND, { side: 'start', isVertical: false }],
		[KEY_ARROW_DOWN_COMMAND, { side: 'end', isVertical: true }],
		[KEY_ARROW_RIGHT_COMMAND, { side: 'end', isVertical: false }],
	] as const
	return mergeRegister(
		...ways.map(([command, way]) =>
			editor.registerCommand(
				command,
				(event) => {
					if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !$open(way)) return false
					event.preventDefault()
					return true
				},
				COMMAND_PRIORITY_CRITICAL,
			),
		),
	)
}

function $open(way: Way): boolean {
	const selection = $getSelection()
	if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
	const block = $blockToLeave(selection.anchor, way)
	if (!block) return false
	const paragraph = $createParagraphNode()
	if (way.side === 'start') block.insertBefore(paragraph)
	else block.insertAfter(paragraph)
	paragraph.select()
	return true
}

/** The innermost block at whose end the caret stands, when beyond it there is no place to write. */
function $blockToLeave(point: PointType, { side, isVertical }: Way): LexicalNode | null {
	if (!$isAtEdge(point, side)) return null
	for (let node: LexicalNode | null = point.getNode(); node; node = node.getParent()) {
		const beyond = side === 'start' ? node.getPreviousSibling() : node.getNextSibling()
		if ($isClosed(node) && (beyond ? $isClosed(beyond) : !$isTableNode(node))) return node
		// Up and down lead out of any cell of the first and the last row.
		if (beyond && !(isVertical && $isTableCellNode(node))) return null
	}
	return null
}

function $isAtEdge(point: PointType, side: Way['side']): boolean {
	if (side === 'start') return point.offset === 0
	const node = point.getNode()
	return point.offset === ($isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize())
}

function $isClosed(node: LexicalNode): boolean {
	return $isCodeBlockNode(node) || $isQuoteNode(node) || $isTableNode(node)
}
