/** Buttons that leave the form to choose an image or to fetch one, and come back to it. */

/** Its value is the field that takes the image. */
export const chooseImageName = 'chooseImage'

/** Its value is the address of the image of another site. */
export const fetchImageName = 'fetchImage'

/** Checks whether a form was sent by one of them. */
export function leavesForImage(submitter: HTMLElement | null): boolean {
	const name = submitter?.getAttribute('name')
	return name === chooseImageName || name === fetchImageName
}
