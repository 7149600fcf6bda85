import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImageField } from '../images/image-choice.ts'
import { chooseImageName } from './leave-for-image.ts'

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
