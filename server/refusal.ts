import type { IncomingMessage } from 'node:http'
import { problemResponse } from '../app/http/problem.server.ts'

const words: Record<number, [title: string, detail: string]> = {
	400: ['Bad Request', 'The address of this request could not be read.'],
	403: ['Forbidden', 'This request came from another site and was refused.'],
	408: ['Request Timeout', 'The request took too long to arrive.'],
	413: [
		'Content Too Large',
		'The request is larger than 1 MiB. Nothing was saved: go back, shorten it and send it again.',
	],
	414: ['URI Too Long', 'The address of this request is too long.'],
	500: ['Internal Server Error', 'Something went wrong on the server. Please try again.'],
}

/** An answer given ahead of Remix: a problem document under `/api`, else a plain page that names the request. */
export function refusal(status: number, req: IncomingMessage, requestId: string): Response {
	const [title, detail] = words[status] ?? ['Error', 'The request could not be answered.']
	if (req.url?.startsWith('/api/')) return problemResponse(status, detail)
	const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>${title}</h1><p>${detail}</p><p>Request ${requestId}</p><p><a href="/">Home</a></p></body></html>`
	// The rest of an oversized body is not read: the connection must not be used again.
	const close = status === 413 ? { Connection: 'close' } : undefined
	return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...close } })
}
