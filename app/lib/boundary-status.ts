import { isRouteErrorResponse } from '@remix-run/react'

/** The status of what an error boundary caught; 500 for anything that was not meant as a response. */
export function boundaryStatus(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500
}
