/** Has Remix respond, when the turn of the request has come. */
import type { Server } from 'node:http'
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import type { ArchiveZip } from '../../app/formats/archive-export/archive-file.server.ts'
import type { VisitContext } from '../../app/http/context.server.ts'
import { errorStatus } from '../../app/http/error-status.server.ts'
import { isCrossOrigin } from '../../app/http/origin.server.ts'
import { createKeyedMutex, type KeyedMutex } from '../../app/lib/keyed-mutex.ts'
import { QueueFullError, WorkQueue } from '../../app/lib/work-queue.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import { compressResponse } from '../compress-response.ts'
import { acceptWaiting } from '../connections.ts'
import type { ErrorResponses } from '../error-response.ts'
import type { Exchange, Step } from '../exchange.ts'
import type { Limits } from '../limits.ts'
import type { PageCache, PageKey } from '../page-cache.ts'
import { isLocal } from '../trust-proxy.ts'
import { sendPage } from './cached-page.ts'

/** The site: Remix's request handler over the context of the process. */
export type Handle = (request: Request, visit: VisitContext) => Promise<Response>

export type RenderParts = {
	server: Server
	handle: Handle
	context: Context
	zip: ArchiveZip
	pages: PageCache
	errors: ErrorResponses
	limits: Limits
}

export function render({ server, handle, context, zip, pages, errors, limits }: RenderParts): Step {
	const runExclusive = createKeyedMutex()
	const reads = new WorkQueue(limits.reads)
	const writes = new WorkQueue(limits.writes)

	/** Rendering many pages at once would have none of them ready sooner, and each takes megabytes meanwhile. */
	function enqueue<Result>(
		{ sender }: Exchange,
		work: () => Promise<Result>,
		queue = reads,
	): Promise<Result> {
		return queue.run(() => yieldThen(server, runExclusive, work), { sender })
	}

	function renderPage(exchange: Exchange, { url, cookie }: PageKey): Promise<Response> {
		const request = new Request(context.site.url(url), { headers: cookie ? { cookie } : {} })
		const visit: VisitContext = { requestId: exchange.requestId, archiveFile: zip.checksum }
		return handle(request, visit)
	}

	/** The response of the site; null when nobody waits for it any more. */
	async function respond(exchange: Exchange): Promise<Response | null> {
		const { req, visitor, requestId, policy, body } = exchange
		if (req.socket.destroyed) return null
		const request = toRequest(exchange)
		if (isCrossOrigin(context, request)) {
			if (!policy.allowsCrossOriginPost) return errors.create(exchange, 403)
			// Remix has a check of its own, which knows no exceptions by route.
			request.headers.delete('Origin')
		}
		const visit: VisitContext = {
			clientAddress: visitor.address,
			isLocal: isLocal(req),
			pageCache: pages.size,
			requestId,
			archiveFile: zip.checksum,
			renderQueued: body && ((work) => renderQueued(exchange, work)),
		}
		return compressResponse(exchange, errors.withAllow(exchange, await handle(request, visit)))
	}

	/** The document that follows an action. Remix would take a full queue for an error of the server. */
	async function renderQueued(exchange: Exchange, work: () => Promise<Response>): Promise<Response> {
		try {
			return await enqueue(exchange, work)
		} catch (error) {
			if (!(error instanceof QueueFullError)) throw error
			const { status, headers } = errorStatus(error)
			return errors.create(exchange, status, headers)
		}
	}

	return async (exchange) => {
		const { res, isReading, policy } = exchange
		const wait = <Result>(work: () => Promise<Result>) => {
			if (!isReading) return enqueue(exchange, work, writes)
			return policy.skipsRenderQueue ? work() : enqueue(exchange, work)
		}
		const page = await pages.make(exchange, (key) => wait(() => renderPage(exchange, key)))
		if (page instanceof Response) await sendResponse(res, await compressResponse(exchange, page))
		else if (page) sendPage(exchange, page)
		else {
			const response = await wait(() => respond(exchange))
			if (response) await sendResponse(res, response)
		}
		return true
	}
}

/** Longest time that long work waits for connections that wait to be accepted: in a burst, cached pages come first. */
const acceptMs = 200

/**
 * Does what takes long in a turn of the event loop of its own, after new connections: finished responses go out and
 * cached pages are served between an action and a rendering.
 */
async function yieldThen<Result>(
	server: Server,
	runExclusive: KeyedMutex,
	work: () => Promise<Result>,
): Promise<Result> {
	await runExclusive('long work', () => acceptWaiting(server, acceptMs))
	return work()
}

/** Line ends, encoded: the router's catch-all routes do not match them, so they become a character that names nothing. */
const lineEnds = /%(0a|0d|e2%80%a[89])/gi

const chunkBytes = 256 * 1024

/** The Fetch request of an exchange whose host has been checked. */
function toRequest({ req, res, path, search, visitor, body }: Exchange): Request {
	const target = new URL(`${visitor.protocol}://${visitor.host}`)
	// Set apart, so that a path that begins with two slashes stays a path.
	target.pathname = path.replace(lineEnds, '%EF%BF%BD')
	target.search = search
	const abort = new AbortController()
	// Remix holds what a page was made of for five seconds, unless its request is over.
	res.once('close', () => abort.abort())
	return new Request(target, {
		method: req.method ?? 'GET',
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
