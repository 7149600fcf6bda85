/** Content that cannot be stored. The message tells its author what is wrong with it. */
export class RefusedContentError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'RefusedContentError'
	}
}
