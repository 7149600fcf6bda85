import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
	$createParagraphNode,
	$findMatchingParent,
	$getSelection,
	$isLineBreakNode,
	$isParagraphNode,
	$isRangeSelection,
	COMMAND_PRIORITY_LOW,
	INSERT_PARAGRAPH_COMMAND,
	type LexicalEditor,
	type LexicalNode,
	mergeRegister,
	type RangeSelection,
	RootNode,
} from 'lexical'
import { $isCodeBlockNode } from '../nodes/code-block-node.ts'

/** Enter on an empty line leaves a quote or a code block, and a final table or rule always has a paragraph below it. */
export function registerBlockExit(editor: LexicalEditor): () => void {
	return mergeRegister(
		editor.registerCommand(
			INSERT_PARAGRAPH_COMMAND,
			() => {
				const selection = $getSelection()
				return $isRangeSelection(selection) && ($enterInCode(selection) || $leaveQuote(selection))
			},
			COMMAND_PRIORITY_LOW,
		),
		editor.registerNodeTransform(RootNode, (root) => {
			if (!$isTextBlock(root.getLastChild())) root.append($createParagraphNode())
		}),
	)
}

function $isTextBlock(node: LexicalNode | null): boolean {
	return $isParagraphNode(node) || $isHeadingNode(node) || $isListNode(node)
}

function $enterInCode(selection: RangeSelection): boolean {
	const block = $findMatchingParent(selection.anchor.getNode(), $isCodeBlockNode)
	if (!block) return false
	const last = block.getLastChild()
	const { anchor } = selection
	const isAtEnd = anchor.key === block.getKey() && anchor.offset === block.getChildrenSize()
	if (selection.isCollapsed() && isAtEnd && $isLineBreakNode(last)) {
		last.remove()
		block.insertAfter($createParagraphNode()).selectStart()
	} else selection.insertLineBreak()
	return true
}

function $leaveQuote(selection: RangeSelection): boolean {
	const paragraph = $findMatchingParent(selection.anchor.getNode(), $isParagraphNode)
	const quote = paragraph?.getParent()
	if (!paragraph?.isEmpty() || !$isQuoteNode(quote) || paragraph.getNextSibling()) return false
	quote.insertAfter(paragraph)
	paragraph.selectStart()
	if (quote.isEmpty()) quote.remove()
	return true
}
