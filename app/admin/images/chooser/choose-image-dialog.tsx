import { useState } from 'react'
import type { ImageOutput } from '../../../domain/images/image-output.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { DescriptionInputs, emptyDescription } from './description-inputs.tsx'
import { FileInput } from './file-input.tsx'
import { ImagePicker } from './image-picker.tsx'
import { storeImage } from './store-image.ts'
import { useStoring } from './use-storing.ts'

type Props = {
	onChoose: (image: ImageOutput) => void
	onClose: () => void
}

/** Chooses a stored image, or uploads one. */
export function ChooseImageDialog({ onChoose, onClose }: Props) {
	const [file, setFile] = useState<File>()
	const [description, setDescription] = useState(emptyDescription)
	const choose = (image: ImageOutput) => {
		onClose()
		onChoose(image)
	}
	const { problem, setProblem, isStoring, store } = useStoring(choose)
	const upload = () => {
		if (isStoring) return
		if (file) void store(() => storeImage({ file }, description))
		else setProblem('Choose a stored image, or a file to upload.')
	}
	return (
		<FormDialog name="Choose an image" action="UPLOAD" onSubmit={upload} onClose={onClose}>
			<ImagePicker onChoose={choose} />
			<FileInput label="Or choose an image to store in the archive" onChange={setFile} />
			{file && <DescriptionInputs description={description} onChange={setDescription} hasCredit />}
			{problem && (
				<p className="field-error" role="alert">
					{problem}
				</p>
			)}
			<p role="status">{isStoring && 'Storing the image...'}</p>
		</FormDialog>
	)
}
