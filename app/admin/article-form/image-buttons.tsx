/** Buttons that send the form to the page of images, which leads back to it with all that was typed. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImageField } from '../images/image-choice.ts'
import { chooseImageName, fetchImageName } from './leave-for-image.ts'

type Props = {
	/** With script, does the same in place of leaving the form. */
	onClick?: (() => void) | undefined
}

/** Chooses a stored image for a field. */
export function ChooseImageButton({
	field,
	onClick,
	children,
}: Props & { field: ImageField; children: ReactNode }) {
	return (
		<LeaveButton name={chooseImageName} value={field} onClick={onClick}>
			{children}
		</LeaveButton>
	)
}

/** Fetches an image of another site. */
export function FetchImageButton({ address, onClick }: Props & { address: string }) {
	return (
		<LeaveButton name={fetchImageName} value={address} onClick={onClick}>
			FETCH INTO THE ARCHIVE<span className="sr-only"> {address}</span>
		</LeaveButton>
	)
}

function LeaveButton({ onClick, ...button }: Props & { name: string; value: string; children: ReactNode }) {
	return (
		<Button
			size="small"
			{...button}
			formNoValidate
			onClick={
				onClick &&
				((event) => {
					event.preventDefault()
					onClick()
				})
			}
		/>
	)
}
