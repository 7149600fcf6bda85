import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import type { EditorState, LexicalEditor } from 'lexical'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { $writeHtml } from '../html/document.ts'

type Props = {
	name: string
	/** After each change by the writer, with the HTML. */
	onChange?: (html: string) => void
}

/**
 * The form field that carries the document. It is written with each change, before the browser does anything else, so
 * that a form is never sent with an older text; and by hand, since React would put a prop back at the next rendering.
 */
export function HiddenField({ name, onChange }: Props) {
	const [editor] = useLexicalComposerContext()
	const field = useRef<HTMLInputElement>(null)
	useLayoutEffect(() => {
		if (field.current) field.current.value = editor.read($writeHtml)
	}, [editor])
	const follow = useCallback(
		(state: EditorState, editor: LexicalEditor) => {
			const html = state.read($writeHtml, { editor })
			if (!field.current || field.current.value === html) return
			field.current.value = html
			onChange?.(html)
		},
		[onChange],
	)
	return (
		<>
			<input type="hidden" name={name} ref={field} />
			<OnChangePlugin onChange={follow} ignoreSelectionChange ignoreHistoryMergeTagChange={false} />
		</>
	)
}
