/** The one wrapper of every `/api` route: methods, bodies, named errors, CORS (contract section 4). */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { errorStatus, logError } from '../http/error-status.server.ts'
import { isCrossOrigin } from '../http/origin.server.ts'
import { asSentence } from '../lib/as-sentence.ts'
import { problemResponse } from './problem.server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ApiArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: ApiArgs) => Promise<Response>

/**
 * Loader and action of a resource route from a handler for each method; every answer is JSON with a body. Where
 * `hasPublicReadings`, scripts of other sites may send headers of their own with GET, such as `If-None-Match`.
 */
export function apiRoute(
	handlers: Partial<Record<Method, Handler>>,
	{ hasPublicReadings = false }: { hasPublicReadings?: boolean } = {},
) {
	const allow = Object.keys(handlers)
		.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
		.join(', ')
	const run = async (args: ApiArgs): Promise<Response> => {
		const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
		const asked = args.request.headers.get('Access-Control-Request-Method')
		if (hasPublicReadings && isReadPreflight(args.request.method, asked))
			return json({ success: true }, { headers: readPreflightHeaders })
		const handler = handlers[method as Method]
		if (!handler) {
			const detail = `Method ${args.request.method} is not allowed. Allowed: ${allow}.`
			return problemResponse(405, detail, { headers: { Allow: allow } })
		}
		if (isCrossOrigin(args.context, args.request))
			return problemResponse(403, 'This request came from another site and was refused.')
		try {
			return await handler(args)
		} catch (error) {
			return error instanceof Response ? error : toProblem(error, args)
		}
	}
	return { loader: run, action: run }
}

/** An error as a problem document; Remix would answer in plain text. The cause of a server error goes to the log only. */
function toProblem(error: unknown, args: ApiArgs): Response {
	const { apiStatus, message, field, isServerError, headers } = errorStatus(error)
	if (isServerError) logError(error, args)
	return problemResponse(apiStatus, asSentence(message), {
		errors: field && [{ field, message }],
		headers,
	})
}

/** A JSON answer that no cache keeps. */
export function json(
	body: unknown,
	init: { status?: number; headers?: Record<string, string> | [string, string][] } = {},
): Response {
	const headers = new Headers({
		'Content-Type': 'application/json; charset=utf-8',
		'Cache-Control': 'no-store',
	})
	const given = Array.isArray(init.headers) ? init.headers : Object.entries(init.headers ?? {})
	// Each cookie has a line of its own; of anything else there is one.
	for (const [name, value] of given)
		name === 'Set-Cookie' ? headers.append(name, value) : headers.set(name, value)
	return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

/**
 * Detects a CORS preflight for a GET of another origin with headers such as `If-None-Match` (Fetch standard, CORS
 * preflight). `asked` is the header `Access-Control-Request-Method`.
 */
export function isReadPreflight(method: string | undefined, asked: string | null | undefined): boolean {
	return method === 'OPTIONS' && /^(GET|HEAD)$/.test(asked ?? '')
}

/** `*` is for requests without credentials alone, as the readings are. */
export const readPreflightHeaders = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Methods': 'GET, HEAD',
	'Access-Control-Allow-Headers': '*',
	'Access-Control-Max-Age': '86400',
}

/** For public readings: any origin may read and embed them, without credentials. */
export const publicRead = {
	'Access-Control-Allow-Origin': '*',
	'Cross-Origin-Resource-Policy': 'cross-origin',
	'Access-Control-Expose-Headers': 'ETag, Link, X-Total-Count',
}
