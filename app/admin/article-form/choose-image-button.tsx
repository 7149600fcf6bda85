import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImageField } from '../images/image-choice.ts'

/** Name of the button; its value is the field that takes the image. */
export const chooseImageName = 'chooseImage'

type Props = {
	field: ImageField
	/** Chooses with script, in place of leaving the form. */
	onClick?: () => void
	children: ReactNode
}

/** Sends the form to the page on which an image is chosen, which leads back to it with all that was typed. */
export function ChooseImageButton({ field, onClick, children }: Props) {
	return (
		<Button
			size="small"
			name={chooseImageName}
			value={field}
			formNoValidate
			onClick={
				onClick &&
				((event) => {
					event.preventDefault()
					onClick()
				})
			}
		>
			{children}
		</Button>
	)
}
