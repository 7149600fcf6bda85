/**
 * What the server answers to a call of the browser's, or `fallback` when it cannot be reached or answers nonsense. The
 * error is logged in the console; a redirect goes through.
 */
export async function answerOr<Answer, Fallback>(
	call: () => Promise<Answer>,
	fallback: () => Fallback,
): Promise<Answer | Fallback> {
	try {
		return await call()
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error
		reportError(error)
		return fallback()
	}
}

/** The answer of a form that did not reach the server. By its status the page behind it is not asked for again. */
export function failedAnswer(failure: unknown): Response {
	return Response.json(failure, { status: 503 })
}
