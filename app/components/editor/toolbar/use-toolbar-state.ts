import type { LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'
import { $readToolbarState, isSameState, type ToolbarState, untouched } from './toolbar-state.ts'

/** The state of the selection, followed as it changes. */
export function useToolbarState(editor: LexicalEditor): ToolbarState {
	const [state, setState] = useState(untouched)
	useEffect(
		() =>
			editor.registerUpdateListener(({ editorState }) => {
				const next = editorState.read($readToolbarState)
				setState((before) => (isSameState(before, next) ? before : next))
			}),
		[editor],
	)
	return state
}
