import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { useCallback, useState } from 'react'
import { ArticleComposer } from './article-composer.tsx'
import type { ContentFieldProps } from './content-field.tsx'
import { ImageDialog } from './dialogs/image-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { FileNotice } from './plugins/file-notice.tsx'
import { HiddenField } from './plugins/hidden-field.tsx'
import { LabelFocus } from './plugins/label-focus.ts'
import { LinkShortcut } from './plugins/link-shortcut.ts'
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
	const openLink = useCallback(() => setDialog('link'), [])
	const close = useCallback(() => setDialog(null), [])
	return (
		<div className="lex">
			<ArticleComposer html={html}>
				<div className="tools-frame">
					<Toolbar controls={id} onDialog={setDialog} />
					<FileNotice />
				</div>
				<RichTextPlugin
					contentEditable={
						<ContentEditable
							id={id}
							className="body"
							aria-multiline
							aria-required
							aria-labelledby={labelledBy}
							aria-describedby={describedBy}
							aria-invalid={invalid || undefined}
						/>
					}
					ErrorBoundary={LexicalErrorBoundary}
				/>
				<HiddenField name={name} onChange={onChange} />
				<LinkShortcut onLink={openLink} />
				<LabelFocus labelId={labelledBy} />
				{hasFocus && <AutoFocusPlugin />}
				{dialog === 'link' && <LinkDialog onClose={close} />}
				{dialog === 'image' && <ImageDialog onClose={close} />}
			</ArticleComposer>
		</div>
	)
}
