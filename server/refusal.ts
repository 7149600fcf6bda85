import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import { problemResponse } from '../app/http/problem.server.ts'
import { QueueFullError } from './render-queue.ts'
import { BodiesFullError, BodyInPiecesError, BodyTooLargeError, discardBody } from './request-body.ts'

const words: Record<number, [title: string, detail: string]> = {
	400: ['Bad Request', 'The address of this request could not be read.'],
	403: ['Forbidden', 'This request came from another site and was refused.'],
	404: ['Not Found', 'There is no such address.'],
	405: ['Method Not Allowed', 'This address takes no requests of this kind.'],
	413: [
		'Content Too Large',
		'The request is larger than 1 MiB. Nothing was saved: go back, shorten it and send it again.',
	],
	414: ['URI Too Long', 'The address of this request is too long.'],
	417: ['Expectation Failed', 'The server does not do what the header "Expect" of this request asks.'],
	503: [
		'Service Unavailable',
		'The server has too much to do at the moment. Please try again in a few seconds.',
	],
	500: ['Internal Server Error', 'Something went wrong on the server. Please try again.'],
}

/** With these a body may still be coming: the connection is not used again. */
const unreadBody = new Set([400, 413, 503])

/** Seconds after which the queues have moved on. */
const retryAfterSeconds = 5

const isApi = (url: string) => /^\/api(\/|\?|$)/i.test(url)
const hasForm = (url: string) => /^\/(theme|admin)?(\/|\?|$)/i.test(url)

/** Kinds of request that Remix can be asked; each call of the API says for itself which of them it takes. */
const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const formMethods = ['GET', 'HEAD', 'POST']

/** Whether a request is of a kind that no address of its part of the site takes. */
export function isMethodUnknown({ method = '', url = '' }: IncomingMessage): boolean {
	return !(isApi(url) ? apiMethods : formMethods).includes(method)
}

/** Remix's refusal of a method, with the `Allow` that it has to carry (RFC 9110, 15.5.6); a resource's says nothing. */
export function nameMethods(answer: Response, req: IncomingMessage, requestId: string): Response {
	if (answer.status !== 405 || answer.headers.has('Allow')) return answer
	if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return refusal(405, req, requestId)
	answer.headers.set('Allow', allowedMethods(req.url ?? ''))
	return answer
}

function allowedMethods(url: string): string {
	if (isApi(url)) return apiMethods.join(', ')
	return hasForm(url) ? formMethods.join(', ') : 'GET, HEAD'
}

/** An answer given ahead of Remix: a problem document under `/api`, else a plain page that names the request. */
export function refusal(status: number, req: IncomingMessage, requestId: string): Response {
	const [title, detail] = words[status] ?? ['Error', 'The request could not be answered.']
	const headers: Record<string, string> = status === 405 ? { Allow: allowedMethods(req.url ?? '') } : {}
	if (status === 503) headers['Retry-After'] = String(retryAfterSeconds)
	if (isApi(req.url ?? '')) return problemResponse(status, detail, { headers })
	const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>${title}</h1><p>${detail}</p><p>Request ${requestId}</p><p><a href="/">Home</a></p></body></html>`
	headers['Content-Type'] = 'text/html; charset=utf-8'
	return new Response(body, { status, headers })
}

/** Sends a refusal. What is left of a body is dropped first, so that the client reads the response and not a reset. */
export async function sendRefusal(
	req: IncomingMessage,
	res: ServerResponse,
	status: number,
	requestId: string,
): Promise<void> {
	const response = refusal(status, req, requestId)
	if (!unreadBody.has(status) || req.readableEnded) return sendResponse(res, response)
	const body = Buffer.from(await response.arrayBuffer())
	const headers = Object.fromEntries(response.headers)
	res.writeHead(status, { ...headers, 'Content-Length': body.length, Connection: 'close' })
	res.write(body)
	if (status !== 400) await discardBody(req)
	res.end()
}

/** The status of an error that reached the server. */
export function statusOf(error: unknown): number {
	if (error instanceof BodyTooLargeError) return 413
	if (error instanceof BodyInPiecesError) return 400
	return error instanceof QueueFullError || error instanceof BodiesFullError ? 503 : 500
}
