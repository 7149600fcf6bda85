import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/** A click on the label puts the caret into the text, as it does for a form control. */
export function LabelFocus({ labelId }: { labelId: string }) {
	const [editor] = useLexicalComposerContext()
	useEffect(() => {
		const label = document.getElementById(labelId)
		const focus = () => editor.focus()
		label?.addEventListener('click', focus)
		return () => label?.removeEventListener('click', focus)
	}, [editor, labelId])
	return null
}
