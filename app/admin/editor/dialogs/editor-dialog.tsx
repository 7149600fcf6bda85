import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FormDialog, type FormDialogProps } from '../../frame/form-dialog.tsx'

/** A small dialog over the editor. */
export function EditorDialog(props: Omit<FormDialogProps, 'onClosed'>) {
	const [editor] = useLexicalComposerContext()
	const writeOn = () => {
		// The text has the focus again, but not yet the place where one writes on.
		if (document.activeElement === editor.getRootElement()) editor.focus()
	}
	return <FormDialog {...props} onClosed={writeOn} />
}
