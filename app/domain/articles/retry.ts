/** Attempts of a save while other saves of the same article come in between. */
const maxAttempts = 3

/** Runs a save again while it throws `conflict`. `isLast` marks the last attempt, whose error is thrown. */
export async function retryOn<Result>(
	conflict: abstract new (...args: never[]) => Error,
	save: (isLast: boolean) => Promise<Result>,
): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		const isLast = attempt === maxAttempts
		try {
			return await save(isLast)
		} catch (error) {
			if (isLast || !(error instanceof conflict)) throw error
		}
	}
}
