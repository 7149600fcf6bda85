import { $isListItemNode, ListItemNode, ListNode } from '@lexical/list'
import {
	$findMatchingParent,
	$getNodeByKey,
	$getSelection,
	$isRangeSelection,
	COMMAND_PRIORITY_LOW,
	CONTROL_OR_META,
	INDENT_CONTENT_COMMAND,
	isExactShortcutMatch,
	KEY_DOWN_COMMAND,
	type LexicalEditor,
	mergeRegister,
	OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { $numberingOf } from '../html/states.ts'

/** The letters and Roman numbers of lists, the direction of each item, and Ctrl+] and Ctrl+[ to move an item a level down or up. */
export function registerLists(editor: LexicalEditor): () => void {
	return mergeRegister(
		editor.registerMutationListener(ListNode, (mutations) => {
			for (const [key, mutation] of mutations) {
				const numbering = mutation === 'destroyed' ? '' : editor.read(() => $numberingOfKey(key))
				if (numbering) editor.getElementByKey(key)?.setAttribute('type', numbering)
			}
		}),
		// Lexical gives a direction to the list alone.
		editor.registerMutationListener(ListItemNode, (mutations) => {
			for (const [key, mutation] of mutations) {
				const item = mutation === 'created' ? editor.getElementByKey(key) : null
				if (item) item.dir = 'auto'
			}
		}),
		// Tab stays the way out of the editor for those who work with the keyboard.
		editor.registerCommand(
			KEY_DOWN_COMMAND,
			(event) => {
				const isDeeper = isExactShortcutMatch(event, ']', CONTROL_OR_META)
				if ((!isDeeper && !isExactShortcutMatch(event, '[', CONTROL_OR_META)) || !$isInList()) return false
				event.preventDefault()
				return editor.dispatchCommand(isDeeper ? INDENT_CONTENT_COMMAND : OUTDENT_CONTENT_COMMAND)
			},
			COMMAND_PRIORITY_LOW,
		),
	)
}

function $numberingOfKey(key: string): string {
	const list = $getNodeByKey(key)
	return list instanceof ListNode ? $numberingOf(list) : ''
}

function $isInList(): boolean {
	const selection = $getSelection()
	return $isRangeSelection(selection) && !!$findMatchingParent(selection.anchor.getNode(), $isListItemNode)
}
