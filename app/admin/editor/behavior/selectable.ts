import {
	$createNodeSelection,
	$createParagraphNode,
	$getNearestNodeFromDOMNode,
	$getSelection,
	$isNodeSelection,
	$isParagraphNode,
	$setSelection,
	CLICK_COMMAND,
	COMMAND_PRIORITY_LOW,
	KEY_DOWN_COMMAND,
	type LexicalEditor,
	type LexicalNode,
	mergeRegister,
} from 'lexical'
import { $isFigureNode } from '../nodes/figure-node.ts'
import { $isImageNode } from '../nodes/image-node.ts'
import { $isRuleNode } from '../nodes/rule-node.ts'

/**
 * Selects an image, a figure or a rule on a click, outlines selected nodes, and puts text that is typed then after the
 * last of them.
 */
export function registerSelectable(editor: LexicalEditor): () => void {
	let outlined: HTMLElement[] = []
	return mergeRegister(
		editor.registerCommand(
			CLICK_COMMAND,
			({ target }) => {
				const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null
				if (!$isImageNode(node) && !$isFigureNode(node) && !$isRuleNode(node)) return false
				const selection = $createNodeSelection()
				selection.add(node.getKey())
				$setSelection(selection)
				return true
			},
			COMMAND_PRIORITY_LOW,
		),
		editor.registerCommand(
			KEY_DOWN_COMMAND,
			(event) => {
				const selection = $getSelection()
				const last = $isNodeSelection(selection) ? selection.getNodes().at(-1) : undefined
				// Before the browser inserts the key's text, which without a caret would be lost.
				if (last && isTyping(event)) $selectAfter(last)
				return false
			},
			COMMAND_PRIORITY_LOW,
		),
		editor.registerUpdateListener(({ editorState }) => {
			for (const element of outlined) element.classList.remove('selected')
			const keys = editorState.read(() => {
				const selection = $getSelection()
				return $isNodeSelection(selection) ? selection.getNodes().map((node) => node.getKey()) : []
			})
			outlined = keys.flatMap((key) => editor.getElementByKey(key) ?? [])
			for (const element of outlined) element.classList.add('selected')
		}),
	)
}

/** Besides characters. Phone keyboards send the last two instead of the key. */
const typingKeys = ['Enter', 'Process', 'Unidentified']

function isTyping({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
	return !ctrlKey && !metaKey && (key.length === 1 || typingKeys.includes(key))
}

/** Puts the caret after a node: into its line, or, after a block, into an empty paragraph. */
function $selectAfter(node: LexicalNode): void {
	if (node.isInline()) {
		node.selectNext(0, 0)
		return
	}
	const next = node.getNextSibling()
	const paragraph = $isParagraphNode(next) && next.isEmpty() ? next : $createParagraphNode()
	if (paragraph !== next) node.insertAfter(paragraph)
	paragraph.select()
}
