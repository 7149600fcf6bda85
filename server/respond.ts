/** From a request to its response: refusals, files, cached pages, then Remix. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { VisitContext } from '../app/http/context.server.ts'
import { errorStatus } from '../app/http/error-status.server.ts'
import { isCrossOrigin } from '../app/http/origin.server.ts'
import type { PagePolicy } from '../app/http/page-policy.ts'
import { runExclusive } from '../app/lib/keyed-mutex.ts'
import { rateLimitKey } from '../app/lib/shorten-address.ts'
import { QueueFullError, WorkQueue } from '../app/lib/work-queue.ts'
import type { SiteArchive } from './archive/site-archive.ts'
import { compressResponse } from './compress-response.ts'
import { Downloads } from './downloads.ts'
import type { ErrorResponses } from './error-response.ts'
import type { defaultLimits } from './limits.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { readsCookies } from './page-cache/page-key.ts'
import { toRequest } from './request.ts'
import { pictureBudget, RequestBodies } from './request-body.ts'
import { canonicalUrl, splitUrl } from './request-target.ts'
import { isEncoded, type PolicyOf, sendsPicture } from './route-policies.ts'
import type { Visitor } from './trust-proxy.ts'

/** Who asks, and the number of the request in the log. */
export type Visit = { visitor: Visitor; requestId: string }

/** The site: Remix's request handler over the context of the process. */
export type Handle = (request: Request, visit: VisitContext) => Promise<Response>

type Parts = {
	handle: Handle
	/** Each responds to a request for one of its files, and says whether it did. */
	files: ((req: IncomingMessage, res: ServerResponse) => Promise<boolean>)[]
	archive: SiteArchive
	pages: PageCache
	policyOf: PolicyOf
	reads: WorkQueue
	errors: ErrorResponses
	limits: typeof defaultLimits
}

/** Renders now or in turn, as the route's policy asks. Throws `QueueFullError`. */
export function renderInTurn<Result>(
	queue: WorkQueue,
	sender: string,
	{ isLight }: PagePolicy,
	render: () => Promise<Result>,
): Promise<Result> {
	return isLight ? render() : takeTurn(queue, sender, render)
}

/** Rendering many pages at once would have none of them ready sooner, and each takes megabytes meanwhile. */
function takeTurn<Result>(queue: WorkQueue, sender: string, render: () => Promise<Result>): Promise<Result> {
	const task = async () => {
		await turnOfItsOwn()
		return render()
	}
	return queue.run(task, { sender })
}

/**
 * Waits for a turn of the event loop in which nothing else begins that takes long: finished responses go out and cached
 * pages are served between an action and a rendering.
 */
function turnOfItsOwn(): Promise<void> {
	return runExclusive('long work', () => nextTurn())
}

/** Responds to what the page cache has not responded to at once. Throws named errors of the queues and of bodies. */
export function createResponder(parts: Parts) {
	const { handle, files, archive, pages, policyOf, reads, errors, limits } = parts
	const writes = new WorkQueue(limits.writes)
	const bodies = new RequestBodies()
	const pictureBodies = new RequestBodies(pictureBudget)
	const downloads = new Downloads(limits.downloadsOfSender)

	async function read(req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> {
		const sender = rateLimitKey(visit.visitor.address)
		const { url = '/' } = req
		const { path } = splitUrl(url)
		if (path === '/archive.zip') return downloads.run(sender, () => archive.send(req, res))
		for (const serve of files) if (await serve(req, res)) return
		const canonical = canonicalUrl(url)
		if (canonical !== null) return sendTo(res, canonical)
		const page = await pages.render(req, res, { requestId: visit.requestId, sender })
		if (page === 'sent') return
		if (page) return sendResponse(res, await finish(req, page))
		await sendUnlessGone(
			res,
			await renderInTurn(reads, sender, policyOf(path), () => render(req, res, visit)),
		)
	}

	async function write(req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> {
		const sender = rateLimitKey(visit.visitor.address)
		const hasPicture = sendsPicture(req, policyOf(splitUrl(req.url ?? '/').path))
		const body = await (hasPicture ? pictureBodies : bodies).read(req, sender)
		try {
			const task = async () => {
				await turnOfItsOwn()
				return render(req, res, visit, body.bytes)
			}
			await sendUnlessGone(res, await writes.run(task, { sender }))
		} finally {
			body.release()
		}
	}

	/** The response of the site; null when nobody waits for it any more. */
	async function render(
		req: IncomingMessage,
		res: ServerResponse,
		{ visitor, requestId }: Visit,
		body?: Uint8Array<ArrayBuffer>,
	): Promise<Response | null> {
		if (req.socket.destroyed) return null
		const request = toRequest(req, res, visitor, body)
		const { takesForeignPosts } = policyOf(splitUrl(req.url ?? '/').path)
		if (isCrossOrigin(request)) {
			if (!takesForeignPosts) return errors.create(403, req, requestId)
			// Remix has a look of its own, which knows no exceptions by route.
			request.headers.delete('Origin')
		}
		const visit: VisitContext = {
			clientAddress: visitor.address,
			isLocal: visitor.isLocal,
			pageCache: pages.size,
			requestId,
			archiveFile: archive.stamp,
			renderInTurn: body && ((render) => renderLater(req, { visitor, requestId }, render)),
		}
		return finish(req, errors.withAllow(await handle(request, visit), req, requestId))
	}

	function finish(req: IncomingMessage, response: Response): Promise<Response> {
		return compressResponse(req, response, readsCookies(req.url ?? '/', policyOf))
	}

	/** Remix would take a full queue for a fault. */
	async function renderLater(
		req: IncomingMessage,
		{ visitor, requestId }: Visit,
		render: () => Promise<Response>,
	): Promise<Response> {
		try {
			return await takeTurn(reads, rateLimitKey(visitor.address), render)
		} catch (error) {
			if (!(error instanceof QueueFullError)) throw error
			const { status, headers } = errorStatus(error)
			return errors.create(status, req, requestId, headers)
		}
	}

	/** What needs no look at the page: the status of an error, or null. */
	function findFault(req: IncomingMessage): number | null {
		const url = req.url ?? ''
		if (url.length > limits.urlMaxLength) return 414
		if (errors.isMethodUnknown(req)) return 405
		const { path } = splitUrl(url)
		if (!isEncoded(path)) return 400
		// The data of a page is asked for by pages that are hydrated, and by nothing else in earnest.
		const page = /^(.*)\.data$/i.exec(path)?.[1]
		return page === undefined || policyOf(page).isHydrated ? null : 404
	}

	return (req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> => {
		const status = findFault(req)
		if (status) return sendResponse(res, errors.create(status, req, visit.requestId))
		const isReading = req.method === 'GET' || req.method === 'HEAD'
		return isReading ? read(req, res, visit) : write(req, res, visit)
	}
}

async function sendUnlessGone(res: ServerResponse, response: Response | null): Promise<void> {
	if (response) await sendResponse(res, response)
}

function sendTo(res: ServerResponse, location: string): void {
	res.writeHead(308, { Location: location, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 })
	res.end()
}
