import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import type { ImageOutput } from '../../../domain/images/image-output.ts'
import { imageAddress } from '../../../rich-text/addresses.ts'
import { captionHtml } from '../../../rich-text/caption.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../frame/text-field.tsx'
import { DescriptionInputs, emptyDescription } from '../../images/chooser/description-inputs.tsx'
import { FileInput } from '../../images/chooser/file-input.tsx'
import { ImagePicker } from '../../images/chooser/image-picker.tsx'
import { storeImage } from '../../images/chooser/store-image.ts'
import { useStoring } from '../../images/chooser/use-storing.ts'
import { $readSelectedImage, $setImage } from '../images.ts'
import { AddressField } from './address-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'

const invalidAddress =
	'This address cannot be used. Begin it with https:// or http://, or with / for an image on this site.'

type Props = {
	onClose: () => void
	/** An image that was pasted or dropped. */
	file?: File | undefined
}

/**
 * Asks for an image and its words: a new one, by its address, from those that are stored, or as a file that is stored in the
 * archive; or the one that is selected.
 */
export function ImageDialog({ onClose, file: given }: Props) {
	const [editor] = useLexicalComposerContext()
	const [before] = useState(() => editor.getEditorState().read($readSelectedImage))
	const [captionBefore] = useState(() => htmlToText(before.caption))
	const [file, setFile] = useState(given)
	const [address, setAddress] = useState(before.attributes.src ?? '')
	const [isPicking, setIsPicking] = useState(false)
	/** The stored image that was chosen. */
	const [picked, setPicked] = useState<ImageOutput | null>(null)
	const { alt: altBefore } = given ? {} : before.attributes
	const [description, setDescription] = useState({
		...emptyDescription,
		alt: altBefore ?? '',
		isDecorative: altBefore === '',
	})
	const [caption, setCaption] = useState(given ? '' : captionBefore)
	const isNew = given !== undefined || before.attributes.src === undefined
	const isPicked = picked !== null && picked.url === address && !file

	const insert = (src: string, captionAsHtml: string) => {
		onClose()
		const { alt, isDecorative } = description
		// An alternative that nobody has given stays away, which the reminder finds; a decorative image has an empty one.
		const written = { alt: isDecorative ? '' : alt.trim() || null, caption: captionAsHtml }
		editor.update(() => $setImage({ src, ...written }))
	}
	const { problem, setProblem, isStoring, store } = useStoring((stored) =>
		insert(stored.url, captionHtml(caption.trim(), stored)),
	)
	const pick = (image: ImageOutput) => {
		const { url, alt, decorative, credit, source } = image
		setPicked(image)
		setAddress(url)
		setDescription({ alt, isDecorative: decorative, credit, source })
		setIsPicking(false)
		setProblem('')
	}
	const insertByAddress = () => {
		const src = imageAddress(address)
		setProblem(src === null ? invalidAddress : '')
		const text = caption.trim()
		if (src === null) return
		if (isPicked) insert(src, captionHtml(text, description))
		else insert(src, text === captionBefore ? before.caption : captionHtml(text, emptyDescription))
	}
	const submit = () => {
		if (isStoring) return
		if (file) void store(() => storeImage({ file }, description))
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
				<>
					{!file && (
						<div className="grid gap-4 justify-items-start">
							{isPicked && <PickedImage {...picked} />}
							<Button
								type="button"
								size="small"
								aria-expanded={isPicking}
								onClick={() => setIsPicking((isOpen) => !isOpen)}
							>
								CHOOSE A STORED IMAGE
							</Button>
						</div>
					)}
					{isPicking && !file && <ImagePicker onChoose={pick} />}
					<FileInput label="Or choose an image to store in the archive" onChange={setFile} />
				</>
			)}
			<DescriptionInputs
				description={description}
				onChange={setDescription}
				hasCredit={file !== undefined || isPicked}
			>
				<TextField label="Caption" value={caption} onChange={setCaption} />
			</DescriptionInputs>
			{file && (
				<>
					{problem && (
						<p className="field-error" role="alert">
							{problem}
						</p>
					)}
					<p role="status">{isStoring && 'Storing the image...'}</p>
				</>
			)}
		</EditorDialog>
	)
}

function PickedImage({ variants, width, height }: ImageOutput) {
	return <img className="picked-image" src={variants[0]?.url} alt="" width={width} height={height} />
}
