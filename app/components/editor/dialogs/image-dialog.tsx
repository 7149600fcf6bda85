import type { LexicalEditor } from 'lexical'
import { useId, useState } from 'react'
import { imageAddress } from '../../../rich-text/addresses.ts'
import { $selectedImage, $setImage } from '../images.ts'
import { AddressField } from './address-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'

const refusal =
	'This address cannot be used. Begin it with https:// or http://, or with / for an image on this site.'

/** Asks for the address and the words of an image: a new one, or the one that is selected. */
export function ImageDialog({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
	const altId = useId()
	const [before] = useState(() => editor.getEditorState().read(() => $selectedImage()?.getAttributes() ?? {}))
	const [address, setAddress] = useState(before.src ?? '')
	const [alt, setAlt] = useState(before.alt ?? '')
	const [isDecorative, setIsDecorative] = useState(before.alt === '')
	const [isRefused, setIsRefused] = useState(false)
	const submit = () => {
		const src = imageAddress(address)
		setIsRefused(src === null)
		if (src === null) return
		onClose()
		// An alternative that nobody has given stays away, which a reminder can find; a decorative image has an empty one.
		editor.update(() => $setImage({ src, alt: isDecorative ? '' : alt.trim() || null }))
	}
	return (
		<EditorDialog name="Enter image URL:" onSubmit={submit} onClose={onClose}>
			<AddressField
				label="Enter image URL:"
				value={address}
				refusal={isRefused ? refusal : ''}
				onChange={setAddress}
			/>
			<div className="field">
				<label className="!normal-case" htmlFor={altId}>
					Alternative text
				</label>
				<input
					id={altId}
					type="text"
					value={isDecorative ? '' : alt}
					disabled={isDecorative}
					onChange={(event) => setAlt(event.currentTarget.value)}
				/>
			</div>
			<label className="flex items-center gap-2">
				<input
					className="min-h-6 w-6"
					type="checkbox"
					checked={isDecorative}
					onChange={(event) => setIsDecorative(event.currentTarget.checked)}
				/>
				Decorative
			</label>
		</EditorDialog>
	)
}
