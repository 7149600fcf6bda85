import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentFieldProps } from './content-field.tsx'
import { ImageDialog } from './dialogs/image-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import type { DialogName } from './toolbar/commands.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useArticleEditor } from './use-article-editor.ts'
import { useLabelFocus } from './use-label-focus.ts'
import { useLinkShortcut } from './use-link-shortcut.ts'

type Props = Omit<ContentFieldProps, 'defaultValue'> & {
	/** What it holds at first. */
	html: string
	hasFocus: boolean
}

/** The editor in the place of the plain field: toolbar, text, and a hidden input that carries the HTML. */
export function RichTextEditor(props: Props) {
	const { id, name, html, hasFocus, labelledBy, describedBy, invalid, onChange } = props
	const surface = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLInputElement>(null)
	const [dialog, setDialog] = useState<DialogName | null>(null)
	const openLink = useCallback(() => setDialog('link'), [])
	const close = useCallback(() => setDialog(null), [])
	const editor = useArticleEditor(surface, html, (next, isChange) => {
		// Straight into the field: React would write it later, and a prop would be put back by the next rendering.
		if (field.current) field.current.value = next
		if (isChange) onChange?.(next)
	})
	useLinkShortcut(editor, openLink)
	useLabelFocus(editor, labelledBy)
	useEffect(() => {
		if (hasFocus) editor.focus()
	}, [editor, hasFocus])
	return (
		<div className="lex">
			<Toolbar editor={editor} controls={id} onDialog={setDialog} />
			{/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text. */}
			<div
				id={id}
				className="body"
				ref={surface}
				contentEditable
				role="textbox"
				tabIndex={0}
				aria-multiline
				aria-required
				aria-labelledby={labelledBy}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				spellCheck
				suppressContentEditableWarning
			/>
			<input type="hidden" name={name} ref={field} />
			{dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
			{dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
		</div>
	)
}
