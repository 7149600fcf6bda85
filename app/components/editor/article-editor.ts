import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import { registerTablePlugin, registerTableSelectionObserver } from '@lexical/table'
import { createEditor, type EditorThemeClasses, type LexicalEditor, mergeRegister } from 'lexical'
import { registerLists } from './behaviour/lists.ts'
import { registerPaste } from './behaviour/paste.ts'
import { registerSelectable } from './behaviour/selectable.ts'
import { registerWaysOut } from './behaviour/ways-out.ts'
import { allNodes } from './nodes/all-nodes.ts'

/** Changes within this time are undone together. */
const undoStepMs = 300

/** Lexical shows these by a class, the other marks by their elements. */
const theme: EditorThemeClasses = {
	text: {
		underline: 'underline',
		strikethrough: 'line-through',
		underlineStrikethrough: '[text-decoration-line:underline_line-through]',
	},
}

/** An editor for articles without a place on the page yet. An error inside it is thrown, not swallowed. */
export function createArticleEditor(): LexicalEditor {
	return createEditor({
		namespace: 'article',
		nodes: allNodes,
		theme,
		onError: (error) => {
			throw error
		},
	})
}

/** Gives the editor everything that it can do; what comes back takes it away again. */
export function registerBehaviour(editor: LexicalEditor): () => void {
	return mergeRegister(
		registerPaste(editor),
		registerWaysOut(editor),
		registerLists(editor),
		registerRichText(editor),
		registerTablePlugin(editor),
		registerTableSelectionObserver(editor),
		registerSelectable(editor),
		registerHistory(editor, createEmptyHistoryState(), undoStepMs),
	)
}
