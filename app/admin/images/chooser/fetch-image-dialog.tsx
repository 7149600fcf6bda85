import { useState } from 'react'
import type { ImageOutput } from '../../../domain/images/image-output.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import type { RemoteChoice } from '../image-choice.ts'
import { DescriptionInputs } from './description-inputs.tsx'
import { storeImage } from './store-image.ts'
import { useStoring } from './use-storing.ts'

type Props = {
	remote: RemoteChoice
	/** The image is stored, with the alternative text that it was given here. */
	onStored: (image: ImageOutput) => void
	onClose: () => void
}

/** Fetches an image of another site into the archive, once it is described. */
export function FetchImageDialog({ remote, onStored, onClose }: Props) {
	const { address, alt } = remote
	const [description, setDescription] = useState({
		alt: alt ?? '',
		isDecorative: alt === '',
		credit: '',
		source: address,
	})
	const { problem, isStoring, store } = useStoring((image) => {
		onClose()
		onStored(image)
	})
	const fetchImage = () => {
		if (!isStoring) void store(() => storeImage({ url: address }, description))
	}
	return (
		<FormDialog
			name="Fetch into the archive"
			action="FETCH INTO THE ARCHIVE"
			onSubmit={fetchImage}
			onClose={onClose}
		>
			<p className="code break-all">{address}</p>
			<DescriptionInputs description={description} onChange={setDescription} hasCredit />
			{problem && (
				<p className="field-error" role="alert">
					{problem}
				</p>
			)}
			<p role="status">{isStoring && 'Fetching the image...'}</p>
		</FormDialog>
	)
}
