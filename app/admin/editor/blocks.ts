import { $createQuoteNode, $isQuoteNode } from '@lexical/rich-text'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
	$createParagraphNode,
	$createTextNode,
	$findMatchingParent,
	$generateNodesFromRawText,
	$getSelection,
	$isDecoratorNode,
	$isElementNode,
	$isRangeSelection,
	$isRootOrShadowRoot,
	$isTextNode,
	type LexicalNode,
} from 'lexical'
import { $createCodeBlockNode, $isCodeBlockNode } from './nodes/code-block-node.ts'
import { $createRuleNode } from './nodes/rule-node.ts'

/** Puts the selected blocks into a quote, or the blocks of the quote at the caret out of it. */
export function $toggleQuote(): void {
	const blocks = $selectedBlocks()
	const [first] = blocks
	if (!first) return
	const quote = $findMatchingParent(first, $isQuoteNode)
	if (quote) {
		for (const child of quote.getChildren()) quote.insertBefore(child)
		quote.remove()
		return
	}
	const made = $createQuoteNode()
	made.setIsShadowRoot(true)
	first.insertBefore(made)
	made.append(...blocks)
}

/**
 * Makes one block of code of the selected blocks, or a paragraph of each line of the one at the caret. Blocks with an
 * image, which code cannot hold, stay as they are.
 */
export function $toggleCodeBlock(): void {
	const blocks = $selectedBlocks()
	const [first] = blocks
	if (!first || blocks.some($holdsDecorator)) return
	if ($isCodeBlockNode(first)) {
		const paragraphs = first
			.getTextContent()
			.split('\n')
			.map((line) => $createParagraphNode().append($createTextNode(line)))
		for (const paragraph of paragraphs) first.insertBefore(paragraph)
		first.remove()
		paragraphs.at(-1)?.selectEnd()
		return
	}
	const text = blocks.map((block) => block.getTextContent()).join('\n')
	const code = $createCodeBlockNode().append(...$generateNodesFromRawText(text))
	first.insertBefore(code)
	for (const block of blocks) block.remove()
	code.selectEnd()
}

/** A rule at the caret, and the caret below it. */
export function $insertRule(): void {
	$insertNodeToNearestRoot($createRuleNode())
}

/** Takes the marks and the alignment of what is selected; links, headings and lists stay. */
export function $clearFormatting(): void {
	const selection = $getSelection()
	if (!$isRangeSelection(selection)) return
	for (const block of $selectedBlocks()) if ($isElementNode(block)) block.setFormat('')
	if (selection.isCollapsed()) selection.setFormat(0)
	else for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0)
}

/** The blocks next to each other that the selection touches: those of a cell or of a quote when it is within one. */
function $selectedBlocks(): LexicalNode[] {
	const selection = $getSelection()
	if (!$isRangeSelection(selection)) return []
	const touched = [selection.anchor.getNode(), ...selection.getNodes(), selection.focus.getNode()]
	const blocks = touched.flatMap((node) => $findMatchingParent(node, $isBlockOfRoot) ?? [])
	const parent = blocks[0]?.getParent()
	return [...new Set(blocks)]
		.filter((block) => block.getParent()?.is(parent))
		.sort((one, other) => one.getIndexWithinParent() - other.getIndexWithinParent())
}

function $isBlockOfRoot(node: LexicalNode): node is LexicalNode {
	return $isRootOrShadowRoot(node.getParent())
}

function $holdsDecorator(node: LexicalNode): boolean {
	return $isDecoratorNode(node) || ($isElementNode(node) && node.getChildren().some($holdsDecorator))
}
