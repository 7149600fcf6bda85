import { isRouteErrorResponse } from '@remix-run/react'
import { boundaryStatus } from '../../lib/boundary-status.ts'

/**
 * The server's response to a call of the browser, or `fallback` when the server cannot be reached or its response
 * cannot be read. The error goes to the console; a redirect goes through, and a form whose session has ended.
 */
export async function withFallback<Result, Fallback>(
	call: () => Promise<Result>,
	fallback: (error: unknown) => Fallback,
): Promise<Result | Fallback> {
	try {
		return await call()
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error
		if (boundaryStatus(error) === 401) throw error
		reportError(error)
		return fallback(error)
	}
}

/** Why there is no response of the form's: `fetch` throws a TypeError where nobody answers. */
export function describeFailure(error: unknown): string {
	if (isRouteErrorResponse(error))
		return `The server answered with an error (${error.status}). Try again in a minute.`
	if (error instanceof TypeError) return 'The server cannot be reached. Try again when you are online.'
	return 'The response of the server could not be read. Try again in a minute.'
}

/** The result of a form that did not reach the server. Its status keeps Remix from loading the page's data again. */
export function unreachableResponse(failure: unknown): Response {
	return Response.json(failure, { status: 503 })
}
