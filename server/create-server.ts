/** The HTTP server around the Remix build: limits, pages from memory, static files, the visitor's address, the log. */
import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { sendResponse } from '@remix-run/node-fetch-server'
import { isCrossOrigin } from '../app/http/origin.server.ts'
import { contentSecurityPolicy, securityHeaders } from '../app/http/security-headers.ts'
import { themeCookiePairs } from '../app/http/theme.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { log, loggedAddress } from '../app/lib/log.server.ts'
import { watchPublicState } from '../db/public-state.ts'
import { logAnswer, logWhenAnswered } from './access-log.ts'
import { createSiteArchive } from './archive/site-archive.ts'
import { answerClientErrors } from './client-errors.ts'
import { finishAnswer } from './finish-answer.ts'
import { defaultLimits } from './limits.ts'
import { oneByOne } from './one-by-one.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { isMethodUnknown, nameMethods, refusal } from './refusal.ts'
import { BodyTooLargeError, toRequest } from './request.ts'
import { serveStatic } from './static-files.ts'
import { answerStorageFaults } from './storage-faults.ts'
import { createProxyTrust } from './trust-proxy.ts'

const staticFolder = 'build/client'

/** A server that is not yet listening. `build` is the plain output of `remix vite:build`; the database is migrated. */
export async function createArchiveServer(
	build: ServerBuild,
	env: Env,
	limits = defaultLimits,
): Promise<http.Server> {
	const handle = createRequestHandler(answerStorageFaults(build), 'production')
	const trust = createProxyTrust(env.TRUST_PROXY)
	const defaults = {
		...securityHeaders(env.SITE_URL.startsWith('https:')),
		'Content-Security-Policy': contentSecurityPolicy(),
	}
	const files = serveStatic(staticFolder)
	const publicState = watchPublicState(env.DATABASE_PATH)
	const archive = createSiteArchive(handle, env, staticFolder, publicState.read)
	const archiveFile = archive.stamp
	const pages = createPageCache({
		budgetBytes: env.PAGE_CACHE_MIB * 1024 * 1024,
		publicState: publicState.read,
		themeCookies: await themeCookiePairs(),
		render: ({ url, cookie }, requestId) => {
			const request = new Request(new URL(url, env.SITE_URL), { headers: cookie ? { cookie } : {} })
			return oneByOne(url, () => handle(request, { requestId, archiveFile }))
		},
		headers: defaults,
	})

	async function answer(req: IncomingMessage, res: ServerResponse, requestId: string) {
		const early = refuseEarly(req, limits.urlMaxLength)
		if (early) return sendResponse(res, refusal(early, req, requestId))
		if (await files(req, res)) return
		if (await archive.answer(req, res)) return
		const page = await pages.render(req, res, requestId)
		if (page === 'answered') return
		if (page) return sendResponse(res, await finishAnswer(req, page))
		const visitor = trust(req)
		const request = await toRequest(req, res, visitor)
		if (isCrossOrigin(request)) return sendResponse(res, refusal(403, req, requestId))
		const context = { clientAddress: visitor.address, requestId, archiveFile }
		const make = async () => {
			if (request.signal.aborted) return null
			return finishAnswer(req, nameMethods(await handle(request, context), req, requestId))
		}
		const isReading = req.method === 'GET' || req.method === 'HEAD'
		const made = await (isReading ? oneByOne(req.url ?? '/', make) : make())
		if (made) await sendResponse(res, made)
	}

	// Most requests have no body, and need no stream that would end it.
	const settings = { ...limits.http, optimizeEmptyRequests: true }
	const server = http.createServer(settings, (req, res) => {
		const isLogged = log().isLevelEnabled('info')
		const visitor = isLogged ? loggedAddress(trust(req).address, env.LOG_ADDRESSES) : {}
		if (pages.answer(req, res)) {
			if (isLogged) logAnswer(req, res, visitor, 0)
			return
		}
		const requestId = randomUUID()
		if (isLogged) logWhenAnswered(req, res, { requestId, ...visitor })
		for (const [name, value] of Object.entries(defaults)) res.setHeader(name, value)
		res.setHeader('X-Request-Id', requestId)
		answer(req, res, requestId).catch(async (error: unknown) => {
			// Whoever leaves in the middle of a body, or is cut off for being slow, is no fault of the server's.
			if ((error as { code?: string }).code === 'ECONNRESET' && res.destroyed) return
			const status = statusOf(error)
			if (status === 500) log().error({ requestId, err: error }, 'request failed')
			if (res.headersSent) return res.destroy()
			await sendResponse(res, refusal(status, req, requestId))
		})
	})
	server.maxConnections = limits.connections
	answerClientErrors(server, defaults)
	server.once('close', () => {
		archive.close()
		publicState.close()
	})
	return server
}

/** What needs no look at the site: the status of a refusal, or null. */
function refuseEarly(req: IncomingMessage, urlMaxLength: number): number | null {
	const url = req.url ?? ''
	if (url.length > urlMaxLength) return 414
	if (isMethodUnknown(req)) return 405
	if (url.includes('%') && !isEncoded(url)) return 400
	// Remix would answer a loader's data in a format of its own; the API is JSON.
	return /^\/api\/[^?]*\.data(\?|$)/i.test(url) ? 404 : null
}

/** Whether every percent sign of the path begins a character: React Router would guess, and complain on standard error. */
function isEncoded(url: string): boolean {
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? '')
		return true
	} catch {
		return false
	}
}

function statusOf(error: unknown): number {
	if (error instanceof BodyTooLargeError) return 413
	// A Host or a path that makes no URL.
	if (error instanceof TypeError && (error as { code?: string }).code === 'ERR_INVALID_URL') return 400
	return 500
}
