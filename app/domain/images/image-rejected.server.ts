/** The file is no image that can be stored; the message tells its sender why. */
export class ImageRejectedError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'ImageRejectedError'
	}
}

export const notStorable =
	'This is no image that can be stored here. Send a JPEG, PNG, WebP, AVIF or still GIF.'
