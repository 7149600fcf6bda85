import type { IncomingMessage } from 'node:http'
import { problemResponse } from '../app/http/problem.server.ts'

const words: Record<number, [title: string, detail: string]> = {
	400: ['Bad Request', 'The address of this request could not be read.'],
	403: ['Forbidden', 'This request came from another site and was refused.'],
	404: ['Not Found', 'There is no such address.'],
	405: ['Method Not Allowed', 'The archive takes no requests of this kind.'],
	413: [
		'Content Too Large',
		'The request is larger than 1 MiB. Nothing was saved: go back, shorten it and send it again.',
	],
	414: ['URI Too Long', 'The address of this request is too long.'],
	500: ['Internal Server Error', 'Something went wrong on the server. Please try again.'],
}

/** The kinds of request that any address may take. */
export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** An answer given ahead of Remix: a problem document under `/api`, else a plain page that names the request. */
export function refusal(status: number, req: IncomingMessage, requestId: string): Response {
	const [title, detail] = words[status] ?? ['Error', 'The request could not be answered.']
	const headers: Record<string, string> = status === 405 ? { Allow: allowedMethods.join(', ') } : {}
	// The rest of an oversized body is not read: the connection must not be used again.
	if (status === 413) headers.Connection = 'close'
	if (req.url?.startsWith('/api/')) return problemResponse(status, detail, { headers })
	const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>${title}</h1><p>${detail}</p><p>Request ${requestId}</p><p><a href="/">Home</a></p></body></html>`
	headers['Content-Type'] = 'text/html; charset=utf-8'
	return new Response(body, { status, headers })
}
