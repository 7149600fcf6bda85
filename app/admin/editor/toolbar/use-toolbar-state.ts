import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { $readToolbarState, isSameState, type ToolbarState, untouched } from './toolbar-state.ts'

/** The state of the selection, followed as it changes. */
export function useToolbarState(): ToolbarState {
	const [editor] = useLexicalComposerContext()
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
