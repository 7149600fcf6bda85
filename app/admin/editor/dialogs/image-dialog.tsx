import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useId, useState } from 'react'
import { imageAddress } from '../../../rich-text/addresses.ts'
import { $selectedImage, $setImage } from '../images.ts'
import { AddressField } from './address-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'

const refusal =
	'This address cannot be used. Begin it with https:// or http://, or with / for an image on this site.'

/** Asks for the address and the words of an image: a new one, or the one that is selected. */
export function ImageDialog({ onClose }: { onClose: () => void }) {
	const [editor] = useLexicalComposerContext()
	const altId = useId()
	const [before] = useState(() => editor.getEditorState().read(() => $selectedImage()?.getAttributes() ?? {}))
	const [address, setAddress] = useState(before.src ?? '')
	const [alt, setAlt] = useState(before.alt ?? '')
	const [isDecorative, setIsDecorative] = useState(before.alt === '')
	const [isRefused, setIsRefused] = useState(false)
	const isUndescribed = !isDecorative && !alt.trim()
	const submit = () => {
		const src = imageAddress(address)
		setIsRefused(src === null)
		if (src === null) return
		onClose()
		// An alternative that nobody has given stays away, which the reminder finds; a decorative image has an empty one.
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
					aria-describedby={isUndescribed ? `${altId}-hint` : undefined}
					onChange={(event) => setAlt(event.currentTarget.value)}
				/>
				{isUndescribed && (
					<p className="hint" id={`${altId}-hint`}>
						Say what the image shows, for readers who do not see it, or mark it as decorative.
					</p>
				)}
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
