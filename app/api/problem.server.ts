/** Errors of the API as RFC 9457 problem documents. */
import { STATUS_CODES } from 'node:http'

/** Problem with one field. */
export type FieldProblem = { field: string; message: string }

/** A problem document; `errors` is in responses 400 and 409. */
export function problemResponse(
	status: number,
	detail: string,
	options: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
): Response {
	const problem = {
		type: 'about:blank',
		title: STATUS_CODES[status] ?? 'Error',
		status,
		detail,
		...(options.errors ? { errors: options.errors } : {}),
	}
	return new Response(JSON.stringify(problem), {
		status,
		headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...options.headers },
	})
}
