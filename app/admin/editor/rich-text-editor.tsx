import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { COMMAND_PRIORITY_LOW } from 'lexical'
import { useCallback, useEffect, useState } from 'react'
import type { RemoteChoice } from '../images/image-choice.ts'
import { ArticleComposer } from './article-composer.tsx'
import { IMAGES_COMMAND } from './behavior/paste.ts'
import { ImageDialog } from './dialogs/image-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { TableDialog } from './dialogs/table-dialog.tsx'
import { FetchRemoteImages } from './plugins/fetch-remote-images.tsx'
import { HiddenField } from './plugins/hidden-field.tsx'
import { KeptCaret, TakenCaret } from './plugins/kept-caret.tsx'
import { PasteNotice } from './plugins/paste-notice.tsx'
import { SlashMenu } from './plugins/slash-menu.tsx'
import type { DialogName } from './toolbar/commands.ts'
import { Toolbar } from './toolbar/toolbar.tsx'

export type RichTextEditorProps = {
	id: string
	/** Language of the text for spelling checks; unset for that of the page. */
	lang?: string | undefined
	/** Direction of text in that language. */
	dir?: string | undefined
	/** The form field that carries the HTML. */
	name: string
	/** HTML that it holds at first. */
	html: string
	hasFocus: boolean
	/** The id of the label. */
	labelledBy: string
	/** The id of the message about it. */
	describedBy?: string
	invalid?: boolean
	/** After each change by the writer, with the HTML. */
	onChange?: (html: string) => void
	/** The images of other sites in the text. */
	remoteImages?: RemoteChoice[]
}

/** The editor in the place of the plain field: toolbar, text, and a hidden input that carries the HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
	const {
		id,
		lang,
		dir,
		name,
		html,
		hasFocus,
		labelledBy,
		describedBy,
		invalid,
		onChange,
		remoteImages = [],
	} = props
	const [dialog, setDialog] = useState<DialogName | null>(null)
	const [frame, setFrame] = useState<HTMLElement | null>(null)
	const close = useCallback(() => setDialog(null), [])
	const [images, setImages] = useState<File[]>([])
	const [image] = images
	return (
		<ArticleComposer html={html}>
			<div className="text-editor" ref={setFrame}>
				<div className="toolbar-frame">
					<Toolbar controls={id} onDialog={setDialog} />
					<PasteNotice />
					<DroppedImages onImages={setImages} />
				</div>
				<KeptCaret />
				<RichTextPlugin
					contentEditable={
						<ContentEditable
							id={id}
							lang={lang}
							dir={dir}
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
				<TakenCaret isTaken={hasFocus} />
				{frame && <SlashMenu parent={frame} onDialog={setDialog} />}
				<HiddenField name={name} onChange={onChange} />
				<LabelFocus labelId={labelledBy} />
				{hasFocus && <AutoFocusPlugin />}
				{dialog === 'link' && <LinkDialog onClose={close} />}
				{dialog === 'image' && <ImageDialog onClose={close} />}
				{image && (
					<ImageDialog
						// One after the other.
						key={images.length}
						file={image}
						onClose={() => setImages((waiting) => waiting.filter((other) => other !== image))}
					/>
				)}
				{dialog === 'table' && <TableDialog onClose={close} />}
			</div>
			<FetchRemoteImages images={remoteImages} />
		</ArticleComposer>
	)
}

/** Hands on the images that are pasted or dropped into the text. */
function DroppedImages({ onImages }: { onImages: (change: (before: File[]) => File[]) => void }) {
	const [editor] = useLexicalComposerContext()
	useEffect(
		() =>
			editor.registerCommand(
				IMAGES_COMMAND,
				(files) => {
					onImages((before) => [...before, ...files])
					return true
				},
				COMMAND_PRIORITY_LOW,
			),
		[editor, onImages],
	)
	return null
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
