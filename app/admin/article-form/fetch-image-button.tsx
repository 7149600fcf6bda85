import { Button } from '../../ui/button.tsx'
import { fetchImageName } from './leave-for-image.ts'

type Props = {
	address: string
	/** Fetches with script, in place of leaving the form. */
	onClick?: () => void
}

/** Sends the form to the page on which an image of another site is fetched, which leads back to it. */
export function FetchImageButton({ address, onClick }: Props) {
	return (
		<Button
			size="small"
			name={fetchImageName}
			value={address}
			formNoValidate
			onClick={
				onClick &&
				((event) => {
					event.preventDefault()
					onClick()
				})
			}
		>
			FETCH INTO THE ARCHIVE<span className="sr-only"> {address}</span>
		</Button>
	)
}
