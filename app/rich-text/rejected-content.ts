/** Content that cannot be stored. The message tells its author what is wrong with it. */
export class RejectedContentError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'RejectedContentError'
	}
}
