import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { splitUrl } from './request-target.ts'
import type { Visitor } from './trust-proxy.ts'

/** Line ends, encoded: the router's catch-all routes do not match them, so they become a character that names nothing. */
const lineEnds = /%(0a|0d|e2%80%a[89])/gi

const chunkBytes = 256 * 1024

/** A Fetch request from Node's, whose `visitor.host` has been checked. `body` is what it carried. */
export function toRequest(
	req: IncomingMessage,
	res: ServerResponse,
	visitor: Visitor,
	body?: Uint8Array<ArrayBuffer>,
): Request {
	const { method = 'GET', url = '/' } = req
	const { path, search } = splitUrl(url)
	const target = new URL(`${visitor.protocol}://${visitor.host}`)
	// Set apart, so that a path that begins with two slashes stays a path.
	target.pathname = path.replace(lineEnds, '%EF%BF%BD')
	target.search = search
	const abort = new AbortController()
	// Remix holds what a page was made of for five seconds, unless its request is over.
	res.once('close', () => abort.abort())
	return new Request(target, {
		method,
		headers: createHeaders(req),
		signal: abort.signal,
		...(body?.length ? { body: streamOf(body), duplex: 'half' } : {}),
	})
}

/** A body that is not copied, as one that is given whole would be. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
	let sent = 0
	return new ReadableStream({
		pull(controller) {
			if (sent >= bytes.length) return controller.close()
			controller.enqueue(bytes.subarray(sent, sent + chunkBytes))
			sent += chunkBytes
		},
	})
}
