import type { LexicalEditor } from 'lexical'
import { useEffect } from 'react'

/** A click on the label puts the caret into the text, as it does for a form control. */
export function useLabelFocus(editor: LexicalEditor, labelId: string): void {
	useEffect(() => {
		const label = document.getElementById(labelId)
		const focus = () => editor.focus()
		label?.addEventListener('click', focus)
		return () => label?.removeEventListener('click', focus)
	}, [editor, labelId])
}
