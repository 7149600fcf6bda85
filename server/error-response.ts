import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import { problemResponse } from '../app/api/problem.server.ts'
import { chosenTheme } from '../app/http/theme.server.ts'
import { errorPage, type Frame } from './error-page.ts'
import { discardBody } from './request-body.ts'
import { splitUrl } from './request-target.ts'
import { type PolicyOf, sendsPicture } from './route-policies.ts'

/** Titles and words by status. */
export const errorWords: Record<number, [title: string, detail: string]> = {
	400: [
		'Bad Request',
		'This request could not be read: its address, its host or its body is not written as it should be.',
	],
	403: ['Forbidden', 'This request came from another site and was refused.'],
	404: ['Not Found', 'There is nothing at this address.'],
	408: ['Request Timeout', 'The request took too long to arrive. Please try again.'],
	405: ['Method Not Allowed', 'This page does not accept submissions.'],
	413: [
		'Content Too Large',
		'The request is larger than 1 MiB, or than 12 MiB where a picture is sent. Nothing was saved: go back, shorten it and send it again.',
	],
	414: ['URI Too Long', 'The address of this request is too long.'],
	431: [
		'Request Header Fields Too Large',
		'The headers of this request are too large. Deleting the cookies of this site may help.',
	],
	417: ['Expectation Failed', 'The server does not do what the header "Expect" of this request asks.'],
	503: [
		'Service Unavailable',
		'The server has too much to do at the moment. Please try again in a few seconds.',
	],
	500: ['Internal Server Error', 'Something went wrong on the server. Please try again.'],
}

/** With these a body may still be coming: the connection is not used again. */
const unreadBody = new Set([400, 413, 503])

/** Kinds of request that Remix can be asked; each call of the API says for itself which of them it takes. */
const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const formMethods = ['GET', 'HEAD', 'POST']

type Headers = Record<string, string>

/** Error responses ahead of Remix, in the frame of the site. */
export type ErrorResponses = ReturnType<typeof createErrorResponses>

export function createErrorResponses(frame: Frame, policyOf: PolicyOf) {
	const policyAt = ({ url = '' }: IncomingMessage) => policyOf(splitUrl(url).path)

	function allowedMethods(req: IncomingMessage): string {
		const { isApi, hasForm } = policyAt(req)
		if (isApi) return apiMethods.join(', ')
		return hasForm ? formMethods.join(', ') : 'GET, HEAD'
	}

	/** A problem document under `/api`, else the site's page for it, which names the request. */
	function create(status: number, req: IncomingMessage, requestId: string, more: Headers = {}): Response {
		const [title, detail] = errorWords[status] ?? ['Error', 'The request could not be handled.']
		const headers: Headers = status === 405 ? { Allow: allowedMethods(req), ...more } : { ...more }
		if (policyAt(req).isApi) return problemResponse(status, detail, { headers })
		const theme = chosenTheme(req.headers?.cookie)
		headers['Content-Type'] = 'text/html; charset=utf-8'
		headers['Cache-Control'] = 'no-store'
		return new Response(errorPage(frame, { status, title, detail, requestId, theme }), { status, headers })
	}

	return {
		create,

		/** Whether a request is of a kind that no address of its part of the site takes. */
		isMethodUnknown: (req: IncomingMessage): boolean =>
			!(policyAt(req).isApi ? apiMethods : formMethods).includes(req.method ?? ''),

		/** Sends one. What is left of a body is dropped first, so that the client reads the response and not a reset. */
		async send(
			req: IncomingMessage,
			res: ServerResponse,
			status: number,
			requestId: string,
			more: Headers = {},
		): Promise<void> {
			const response = create(status, req, requestId, more)
			// What a busy server has refused may have more waiting on the same connection.
			if (status === 503) res.setHeader('Connection', 'close')
			if (!unreadBody.has(status) || req.readableEnded) return sendResponse(res, response)
			const body = Buffer.from(await response.arrayBuffer())
			const headers = Object.fromEntries(response.headers)
			res.writeHead(status, { ...headers, 'Content-Length': body.length, Connection: 'close' })
			res.write(body)
			if (status !== 400) await discardBody(req, sendsPicture(req, policyAt(req)))
			res.end()
		},

		/** Remix's 405 with the `Allow` that it has to carry (RFC 9110, 15.5.6); that of a resource route says nothing. */
		withAllow(response: Response, req: IncomingMessage, requestId: string): Response {
			if (response.status !== 405 || response.headers.has('Allow')) return response
			if (!response.headers.get('Content-Type')?.startsWith('text/html')) return create(405, req, requestId)
			response.headers.set('Allow', allowedMethods(req))
			return response
		},
	}
}
