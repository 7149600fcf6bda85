import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { useCallback, useEffect, useState } from 'react'
import { ArticleComposer } from './article-composer.tsx'
import type { ContentFieldProps } from './content-field.tsx'
import { ImageDialog } from './dialogs/image-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { TableDialog } from './dialogs/table-dialog.tsx'
import { FileNotice } from './plugins/file-notice.tsx'
import { HiddenField } from './plugins/hidden-field.tsx'
import { SlashMenu } from './plugins/slash-menu.tsx'
import type { DialogName } from './toolbar/commands.ts'
import { Toolbar } from './toolbar/toolbar.tsx'

type Props = Omit<ContentFieldProps, 'defaultValue'> & {
	/** What it holds at first. */
	html: string
	hasFocus: boolean
}

/** The editor in the place of the plain field: toolbar, text, and a hidden input that carries the HTML. */
export function RichTextEditor(props: Props) {
	const { id, name, html, hasFocus, labelledBy, describedBy, invalid, onChange } = props
	const [dialog, setDialog] = useState<DialogName | null>(null)
	const close = useCallback(() => setDialog(null), [])
	return (
		<div className="text-editor">
			<ArticleComposer html={html}>
				<div className="toolbar-frame">
					<Toolbar controls={id} onDialog={setDialog} />
					<FileNotice />
				</div>
				<RichTextPlugin
					contentEditable={
						<ContentEditable
							id={id}
							className="article-body"
							aria-multiline
							aria-required
							aria-labelledby={labelledBy}
							aria-describedby={describedBy}
							aria-invalid={invalid || undefined}
						/>
					}
					ErrorBoundary={LexicalErrorBoundary}
				/>
				<SlashMenu onDialog={setDialog} />
				<HiddenField name={name} onChange={onChange} />
				<LabelFocus labelId={labelledBy} />
				{hasFocus && <AutoFocusPlugin />}
				{dialog === 'link' && <LinkDialog onClose={close} />}
				{dialog === 'image' && <ImageDialog onClose={close} />}
				{dialog === 'table' && <TableDialog onClose={close} />}
			</ArticleComposer>
		</div>
	)
}

/** A click on the label puts the caret into the text, as it does for a form control. */
function LabelFocus({ labelId }: { labelId: string }) {
	const [editor] = useLexicalComposerContext()
	useEffect(() => {
		const label = document.getElementById(labelId)
		const focus = () => editor.focus()
		label?.addEventListener('click', focus)
		return () => label?.removeEventListener('click', focus)
	}, [editor, labelId])
	return null
}
