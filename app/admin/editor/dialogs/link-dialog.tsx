import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { $linkAtSelection, $removeLink, $setLink, normalizeLinkAddress } from '../links.ts'
import { AddressField } from './address-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'

const invalidAddress =
	'This address cannot be used. Begin it with https://, http:// or mailto:, or with / or # for a place on this site.'

/** Asks for the address of the selected text's link. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
	const [editor] = useLexicalComposerContext()
	const [before] = useState(() => editor.getEditorState().read(() => $linkAtSelection()?.getURL() ?? null))
	const [address, setAddress] = useState(before ?? '')
	const [isInvalid, setIsInvalid] = useState(false)
	const submit = () => {
		const allowed = normalizeLinkAddress(address)
		setIsInvalid(allowed === null)
		if (allowed === null) return
		onClose()
		editor.update(() => $setLink(allowed))
	}
	const remove = () => {
		onClose()
		editor.update($removeLink)
	}
	return (
		<EditorDialog
			name="Link"
			action={before === null ? 'INSERT' : 'SAVE'}
			onSubmit={submit}
			onClose={onClose}
			more={
				before !== null && (
					<Button type="button" size="small" onClick={remove}>
						Remove link
					</Button>
				)
			}
		>
			<AddressField
				label="Enter URL:"
				value={address}
				problem={isInvalid ? invalidAddress : ''}
				onChange={setAddress}
			/>
		</EditorDialog>
	)
}
