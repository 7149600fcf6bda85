import {
	$createRangeSelectionFromDom,
	$getSelection,
	$isRangeSelection,
	$isTextNode,
	$setSelection,
	COMMAND_PRIORITY_CRITICAL,
	KEY_DOWN_COMMAND,
	type LexicalEditor,
	mergeRegister,
} from 'lexical'

/**
 * Lets a key act where the caret is. Lexical hears that the browser has moved it by an event that may come after the
 * next key: Home and Enter, pressed one after the other on a busy machine, would break the line where the caret was.
 */
export function registerCaret(editor: LexicalEditor): () => void {
	let known = pointsOf(getSelection())
	return mergeRegister(
		editor.registerUpdateListener(() => {
			known = pointsOf(getSelection())
		}),
		editor.registerCommand(
			KEY_DOWN_COMMAND,
			() => {
				const selection = getSelection()
				const isMoved = pointsOf(selection).some((each, index) => each !== known[index])
				if (selection && isMoved && $isRangeSelection($getSelection())) $takeOver(selection, editor)
				return false
			},
			COMMAND_PRIORITY_CRITICAL,
		),
	)
}

const pointsOf = (selection: Selection | null) => [
	selection?.anchorNode,
	selection?.anchorOffset,
	selection?.focusNode,
	selection?.focusOffset,
]

function $takeOver(moved: Selection, editor: LexicalEditor): void {
	const root = editor.getRootElement()
	if (!root?.contains(moved.anchorNode) || !root.contains(moved.focusNode)) return
	const selection = $createRangeSelectionFromDom(moved, editor)
	if (!selection) return
	const node = selection.anchor.getNode()
	selection.format = $isTextNode(node) ? node.getFormat() : 0
	$setSelection(selection)
}
