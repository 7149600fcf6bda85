import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useId, useRef, useState } from 'react'
import { imageHint, imageKinds } from '../../../domain/images/image-limits.ts'
import { imageAddress } from '../../../rich-text/addresses.ts'
import { captionHtml } from '../../../rich-text/caption.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { $readSelectedImage, $setImage } from '../images.ts'
import { AddressField } from './address-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { TextField } from './text-field.tsx'
import { uploadImage } from './upload-image.ts'

const invalidAddress =
	'This address cannot be used. Begin it with https:// or http://, or with / for an image on this site.'

type Props = {
	onClose: () => void
	/** An image that was pasted or dropped. */
	file?: File | undefined
}

/**
 * Asks for an image and its words: a new one, by its address or as a file that is stored in the archive, or the one that
 * is selected.
 */
export function ImageDialog({ onClose, file: given }: Props) {
	const [editor] = useLexicalComposerContext()
	const fileId = useId()
	const [before] = useState(() => editor.getEditorState().read($readSelectedImage))
	const [captionBefore] = useState(() => htmlToText(before.caption))
	const [file, setFile] = useState(given)
	const [address, setAddress] = useState(before.attributes.src ?? '')
	const [alt, setAlt] = useState(given ? '' : (before.attributes.alt ?? ''))
	const [isDecorative, setIsDecorative] = useState(!given && before.attributes.alt === '')
	const [caption, setCaption] = useState(given ? '' : captionBefore)
	const [credit, setCredit] = useState('')
	const [source, setSource] = useState('')
	const [problem, setProblem] = useState('')
	const [isSending, setIsSending] = useState(false)
	const isNew = given !== undefined || before.attributes.src === undefined

	const isOpen = useRef(false)
	useEffect(() => {
		isOpen.current = true
		return () => {
			isOpen.current = false
		}
	}, [])

	const insert = (src: string, captionAsHtml: string) => {
		onClose()
		// An alternative that nobody has given stays away, which the reminder finds; a decorative image has an empty one.
		const description = { alt: isDecorative ? '' : alt.trim() || null, caption: captionAsHtml }
		editor.update(() => $setImage({ src, ...description }))
	}
	const insertByAddress = () => {
		const src = imageAddress(address)
		setProblem(src === null ? invalidAddress : '')
		const text = caption.trim()
		if (src !== null) insert(src, text === captionBefore ? before.caption : captionHtml(text, noCredit))
	}
	const send = async (image: File) => {
		setProblem('')
		setIsSending(true)
		const stored = await uploadImage(image, { alt, isDecorative, credit, source })
		// Closed meanwhile: the image is stored, and nobody wants it here.
		if (!isOpen.current) return
		setIsSending(false)
		if ('problem' in stored) setProblem(stored.problem)
		else insert(stored.url, captionHtml(caption.trim(), stored))
	}
	const submit = () => {
		if (isSending) return
		if (file) void send(file)
		else insertByAddress()
	}
	return (
		<EditorDialog name="Image" action={isNew ? 'INSERT' : 'SAVE'} onSubmit={submit} onClose={onClose}>
			{!file && (
				<AddressField label="Enter image URL:" value={address} problem={problem} onChange={setAddress} />
			)}
			{given ? (
				<p>Image: {given.name}</p>
			) : (
				<div className="field">
					<label className="!normal-case" htmlFor={fileId}>
						Or choose an image to store in the archive
					</label>
					<input
						id={fileId}
						type="file"
						accept={imageKinds}
						aria-describedby={`${fileId}-hint`}
						onChange={(event) => setFile(event.currentTarget.files?.[0])}
					/>
					<p className="hint" id={`${fileId}-hint`}>
						{imageHint}
					</p>
				</div>
			)}
			<TextField
				label="Alternative text"
				value={isDecorative ? '' : alt}
				disabled={isDecorative}
				onChange={setAlt}
				hint={
					!isDecorative &&
					!alt.trim() &&
					'Describe the image for readers who cannot see it, or mark it as decorative.'
				}
			/>
			<label className="flex items-center gap-2">
				<input
					className="min-h-6 w-6"
					type="checkbox"
					checked={isDecorative}
					onChange={(event) => setIsDecorative(event.currentTarget.checked)}
				/>
				Decorative (screen readers skip it)
			</label>
			<TextField label="Caption" value={caption} onChange={setCaption} />
			{file && (
				<>
					<TextField label="Credit" value={credit} onChange={setCredit} hint="Creator or rights holder." />
					<TextField label="Source" value={source} onChange={setSource} hint="URL of the original." />
					{problem && (
						<p className="field-error" role="alert">
							{problem}
						</p>
					)}
					<p role="status">{isSending && 'Storing the image...'}</p>
				</>
			)}
		</EditorDialog>
	)
}

const noCredit = { credit: '', source: '' }
