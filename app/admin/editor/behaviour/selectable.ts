import {
	$createNodeSelection,
	$getNearestNodeFromDOMNode,
	$getSelection,
	$isNodeSelection,
	$setSelection,
	CLICK_COMMAND,
	COMMAND_PRIORITY_LOW,
	type LexicalEditor,
	mergeRegister,
} from 'lexical'
import { $isFigureNode } from '../nodes/figure-node.ts'
import { $isImageNode } from '../nodes/image-node.ts'
import { $isRuleNode } from '../nodes/rule-node.ts'

/** A click on an image, a figure or a rule selects it, and what is selected as a whole is outlined. */
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
