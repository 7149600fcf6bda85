import { useId } from 'react'
import { imageHint, imageKinds } from '../../../domain/images/image-limits.ts'

/** Takes the file of an image in a dialog. */
export function FileInput({
	label,
	onChange,
}: {
	label: string
	onChange: (file: File | undefined) => void
}) {
	const id = useId()
	return (
		<div className="field">
			<label className="!normal-case" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="file"
				accept={imageKinds}
				aria-describedby={`${id}-hint`}
				onChange={(event) => onChange(event.currentTarget.files?.[0])}
			/>
			<p className="hint" id={`${id}-hint`}>
				{imageHint}
			</p>
		</div>
	)
}
