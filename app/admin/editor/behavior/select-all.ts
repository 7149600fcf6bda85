import { $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import {
	$createParagraphNode,
	$getRoot,
	$selectAll,
	COMMAND_PRIORITY_LOW,
	type LexicalEditor,
	SELECT_ALL_COMMAND,
} from 'lexical'

/**
 * Selects a whole text that begins with a table or a quote. Lexical 0.52 begins the selection within it, and what is typed or
 * deleted then keeps the first cell (facebook/lexical#6412 has the case in its review). From an empty paragraph above it,
 * which is not stored, all of it is selected.
 */
export function registerSelectAll(editor: LexicalEditor): () => void {
	return editor.registerCommand(
		SELECT_ALL_COMMAND,
		(event) => {
			const first = $getRoot().getFirstChild()
			if (!$isTableNode(first) && !$isQuoteNode(first)) return false
			event.preventDefault()
			first.insertBefore($createParagraphNode())
			$selectAll()
			return true
		},
		COMMAND_PRIORITY_LOW,
	)
}
