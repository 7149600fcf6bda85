import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode, type HeadingTagType } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import {
	$findMatchingParent,
	$getSelection,
	$isElementNode,
	$isRangeSelection,
	type ElementNode,
	type LexicalNode,
} from 'lexical'
import { $selectedImage } from '../images.ts'
import { $linkAtSelection } from '../links.ts'
import { $isCodeBlockNode } from '../nodes/code-block-node.ts'

export type BlockFormat = 'p' | HeadingTagType

/** State of the selection, as far as the toolbar shows it. Flat, so that two can be compared. */
export interface ToolbarState {
	/** `p` for everything that is no heading. */
	block: BlockFormat
	alignment: 'left' | 'center' | 'right' | 'justify'
	list: 'bullet' | 'number' | null
	bold: boolean
	italic: boolean
	underline: boolean
	strikethrough: boolean
	quote: boolean
	code: boolean
	table: boolean
	link: boolean
	image: boolean
}

export const untouched: ToolbarState = {
	block: 'p',
	alignment: 'left',
	list: null,
	bold: false,
	italic: false,
	underline: false,
	strikethrough: false,
	quote: false,
	code: false,
	table: false,
	link: false,
	image: false,
}

export function $readToolbarState(): ToolbarState {
	const selection = $getSelection()
	const node = $isRangeSelection(selection) ? selection.anchor.getNode() : selection?.getNodes()[0]
	if (!node) return untouched
	const block = $findMatchingParent(node, $isBlock)
	const has = (format: 'bold' | 'italic' | 'underline' | 'strikethrough') =>
		$isRangeSelection(selection) && selection.hasFormat(format)
	return {
		block: $isHeadingNode(block) ? block.getTag() : 'p',
		alignment: alignmentOf(block),
		list: $listTypeAt(node),
		bold: has('bold'),
		italic: has('italic'),
		underline: has('underline'),
		strikethrough: has('strikethrough'),
		quote: $findMatchingParent(node, $isQuoteNode) !== null,
		code: $isCodeBlockNode(block),
		table: $findMatchingParent(node, $isTableNode) !== null,
		link: $linkAtSelection() !== null,
		image: $selectedImage() !== null,
	}
}

export function isSameState(one: ToolbarState, other: ToolbarState): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

function $isBlock(node: LexicalNode): node is ElementNode {
	return $isElementNode(node) && !node.isInline()
}

function alignmentOf(block: ElementNode | null): ToolbarState['alignment'] {
	const format = block?.getFormatType()
	if (format === 'end') return 'right'
	return format === 'center' || format === 'right' || format === 'justify' ? format : 'left'
}

function $listTypeAt(node: LexicalNode): ToolbarState['list'] {
	const list = $findMatchingParent(node, $isListNode)
	if (!list) return null
	return list.getListType() === 'number' ? 'number' : 'bullet'
}
