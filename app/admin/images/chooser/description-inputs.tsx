import type { ReactNode } from 'react'
import { TextField } from '../../frame/text-field.tsx'
import type { ImageDescription } from './store-image.ts'

/** A description in which nothing has been typed. */
export const emptyDescription: ImageDescription = { alt: '', isDecorative: false, credit: '', source: '' }

type Props = {
	description: ImageDescription
	onChange: (description: ImageDescription) => void
	/** The archive stores credit and source. */
	hasCredit: boolean
	/** Fields between the alternative text and the credit. */
	children?: ReactNode
}

/** The fields of an image's description in a dialog. */
export function DescriptionInputs({ description, onChange, hasCredit, children }: Props) {
	const { alt, isDecorative, credit, source } = description
	const change = (changed: Partial<ImageDescription>) => onChange({ ...description, ...changed })
	return (
		<>
			<TextField
				label="Alternative text"
				value={isDecorative ? '' : alt}
				disabled={isDecorative}
				onChange={(value) => change({ alt: value })}
				hint={
					!isDecorative &&
					!alt.trim() &&
					'Describe the image for readers who cannot see it, or mark it as decorative.'
				}
			/>
			<label className="flex items-center gap-2">
				<input
					type="checkbox"
					checked={isDecorative}
					onChange={(event) => change({ isDecorative: event.currentTarget.checked })}
				/>
				Decorative (screen readers skip it)
			</label>
			{children}
			{hasCredit && (
				<>
					<TextField
						label="Credit"
						value={credit}
						onChange={(value) => change({ credit: value })}
						hint="Creator or rights holder."
					/>
					<TextField
						label="Source"
						value={source}
						onChange={(value) => change({ source: value })}
						hint="URL of the original."
					/>
				</>
			)}
		</>
	)
}
