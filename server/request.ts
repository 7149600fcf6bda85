import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { bodyMaxBytes } from '../app/lib/body-limit.ts'
import type { Visitor } from './trust-proxy.ts'

/** The body is larger than any route takes. */
export class BodyTooLargeError extends Error {}

/** A Fetch request from Node's. The body is read whole first; throws `BodyTooLargeError` past the limit. */
export async function toRequest(
	req: IncomingMessage,
	res: ServerResponse,
	visitor: Visitor,
): Promise<Request> {
	const method = req.method ?? 'GET'
	const url = new URL(`${visitor.protocol}://${visitor.host}${asPath(req.url)}`)
	const abort = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) abort.abort()
	})
	const hasBody = method !== 'GET' && method !== 'HEAD'
	const body = hasBody ? await readBody(req) : undefined
	return new Request(url, {
		method,
		headers: createHeaders(req),
		signal: abort.signal,
		...(body?.length ? { body } : {}),
	})
}

/** A path that begins with two slashes must stay a path. */
function asPath(url: string | undefined): string {
	const path = url?.startsWith('/') ? url : '/'
	return path.replace(/^\/{2,}/, '/')
}

async function readBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(req.headers['content-length'] ?? 0) > bodyMaxBytes) throw new BodyTooLargeError()
	const chunks: Buffer[] = []
	let size = 0
	// The connection must outlive a body that is refused, for the refusal to go out.
	for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += chunk.length
		if (size > bodyMaxBytes) throw new BodyTooLargeError()
		chunks.push(chunk)
	}
	return Buffer.concat(chunks) as Uint8Array<ArrayBuffer>
}
