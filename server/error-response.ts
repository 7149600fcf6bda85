/** Error responses ahead of Remix: small pages in the site's own style, and problem documents under `/api`. */
import type { IncomingMessage } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import { problemResponse } from '../app/api/problem.server.ts'
import type { PagePolicy } from '../app/http/page-policy.ts'
import { chosenTheme } from '../app/http/theme.server.ts'
import { escapeXml } from '../app/lib/xml.ts'
import { type Exchange, mayUploadImage } from './exchange.ts'
import { SenderBudget } from './limits.ts'
import type { ResponseHeaders } from './response-headers.ts'

/** Title and detail by status. */
export const errorTexts: Record<number, [title: string, detail: string]> = {
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
		'The request is larger than 1 MiB, or than 12 MiB where an image is sent. Nothing was saved: go back, shorten it and send it again.',
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
const unreadBody = new Set([400, 408, 413, 503])

/** Methods that Remix can be asked with; each call of the API says for itself which of them it takes. */
const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const formMethods = ['GET', 'HEAD', 'POST']

function allowedMethods({ isApi, hasForm }: PagePolicy): string {
	if (isApi) return apiMethods.join(', ')
	return hasForm ? formMethods.join(', ') : 'GET, HEAD'
}

type RequestFields = Pick<Exchange, 'req' | 'policy' | 'requestId'>
type HeaderFields = Record<string, string>

export type ErrorResponses = ReturnType<typeof createErrorResponses>

export function createErrorResponses(frame: Frame, common: Pick<ResponseHeaders, 'set'>) {
	const discardBody = createDiscard()

	/** A problem document under `/api`, else the site's page for it, which names the request. */
	function create(
		{ req, policy, requestId }: RequestFields,
		status: number,
		more: HeaderFields = {},
	): Response {
		const [title, detail] = errorTexts[status] ?? ['Error', 'The request could not be handled.']
		const headers: HeaderFields = status === 405 ? { Allow: allowedMethods(policy), ...more } : { ...more }
		if (policy.isApi) return problemResponse(status, detail, { headers })
		const theme = chosenTheme(req.headers.cookie)
		headers['Content-Type'] = 'text/html; charset=utf-8'
		headers['Cache-Control'] = 'no-store'
		return new Response(errorPage(frame, { status, title, detail, requestId, theme }), { status, headers })
	}

	return {
		create,

		/** Returns true when a request has a method that no URL of its part of the site allows. */
		isUnknownMethod: ({ req, policy }: RequestFields): boolean =>
			!(policy.isApi ? apiMethods : formMethods).includes(req.method ?? ''),

		/** Sends one. What is left of a body is dropped first, so that the client reads the response and not a reset. */
		async send(exchange: Exchange, status: number, more: HeaderFields = {}): Promise<void> {
			const { req, res } = exchange
			common.set(exchange)
			const response = create(exchange, status, more)
			// A client that a busy server has rejected may have more requests waiting on the same connection.
			if (status === 503) res.setHeader('Connection', 'close')
			if (!unreadBody.has(status) || req.readableEnded) return sendResponse(res, response)
			const body = Buffer.from(await response.arrayBuffer())
			const headers = Object.fromEntries(response.headers)
			res.writeHead(status, { ...headers, 'Content-Length': body.length, Connection: 'close' })
			res.write(body)
			if (status === 413 || status === 503) await discardBody(exchange)
			res.end()
		},

		/** Remix's 405 with the `Allow` that it has to carry (RFC 9110, 15.5.6); that of a resource route says nothing. */
		withAllow(exchange: Exchange, response: Response): Response {
			if (response.status !== 405 || response.headers.has('Allow')) return response
			if (!response.headers.get('Content-Type')?.startsWith('text/html')) return create(exchange, 405)
			response.headers.set('Allow', allowedMethods(exchange.policy))
			return response
		},
	}
}

/** Parts of the page that the built site decides. */
export type Frame = { siteName: string; stylesheet: string | null }

type ErrorFacts = {
	status: number
	title: string
	detail: string
	/** Names the request in the log; not known while it is no request yet. */
	requestId?: string
	theme?: string | undefined
}

/** The whole document. */
export function errorPage({ siteName, stylesheet }: Frame, facts: ErrorFacts): string {
	const { status, title, detail, requestId, theme } = facts
	const name = escapeXml(siteName)
	return `<!DOCTYPE html><html lang="en"${theme ? ` data-theme="${escapeXml(theme)}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeXml(title)} | ${name}</title>${stylesheet ? `<link rel="stylesheet" href="${escapeXml(stylesheet)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><header class="bar"><div class="wrap"><a class="brand" href="/"><span>${name}</span></a></div></header>
<main id="main"><header class="wrap page-head"><p class="file-line label"><span>Error ${status}</span></p>
<h1>${escapeXml(title)}</h1><p class="lead">${escapeXml(detail)}</p>
${requestId ? `<p class="data quiet mt-3">Request ${escapeXml(requestId)}</p>` : ''}
<div class="actions"><a class="button" href="/">BACK TO MAIN ARCHIVE</a></div></header></main></body></html>`
}

const mib = 1024 * 1024
/**
 * Maximum size of a rejected body that is read and dropped, larger where it may have an image, and the longest wait for
 * its next piece.
 */
const discardMaxBytes = 2 * mib
const imageDiscardMaxBytes = 64 * mib
const discardMaxQuietMs = 500
/** Requests whose bodies are read at a time: reading a whole flood would take longer than rejecting it. */
const discardsMax = { total: 16, perSender: 4 }

/** Reads the rest of a body and drops it, within bounds. */
function createDiscard() {
	const discards = new SenderBudget(discardsMax)
	return async function discardBody(exchange: Exchange): Promise<void> {
		const { req, sender } = exchange
		if (req.readableEnded || req.destroyed) return
		const maxBytes = mayUploadImage(exchange) ? imageDiscardMaxBytes : discardMaxBytes
		if (discards.take(sender, 1)) await discard(req, maxBytes)
		discards.take(sender, -1)
	}
}

function discard(req: IncomingMessage, maxBytes: number): Promise<void> {
	return new Promise((resolve) => {
		let size = 0
		let isOver = false
		const end = () => {
			if (isOver) return
			isOver = true
			clearTimeout(quiet)
			resolve()
		}
		const quiet = setTimeout(end, discardMaxQuietMs)
		req.on('data', (piece: Buffer) => {
			size += piece.length
			quiet.refresh()
			if (size > maxBytes) end()
		})
		req.once('end', end).once('close', end)
		req.resume()
	})
}
