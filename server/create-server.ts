/** The HTTP server around the Remix build: limits, cached pages, static files, the visitor's address, the log. */
import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { reservationHeaders } from '../app/formats/seo/reuse-policy.server.ts'
import { errorStatus, logFault } from '../app/http/error-status.server.ts'
import { contentSecurityPolicy, securityHeaders } from '../app/http/security-headers.ts'
import { isSignedSessionCookie } from '../app/http/signed-cookie.server.ts'
import { themeCookiePairs } from '../app/http/theme.server.ts'
import { programFile } from '../app/lib/program-root.ts'
import { loggedAddress } from '../app/lib/shorten-address.ts'
import { WorkQueue } from '../app/lib/work-queue.ts'
import type { Context } from '../app/runtime/context.server.ts'
import { watchPublicState } from '../db/public-state.ts'
import { logResponse, logWhenResponded } from './access-log.ts'
import { createSiteArchive } from './archive/site-archive.ts'
import { respondToClientErrors } from './client-errors.ts'
import { handleInOrder, limitConnections } from './connection-limits.ts'
import { readFrame } from './error-page.ts'
import { createErrorResponses } from './error-response.ts'
import { warnOfProxy } from './forwarded-warning.ts'
import { defaultLimits } from './limits.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { isHost, readTarget, splitUrl } from './request-target.ts'
import { createResponder, type Handle, renderInTurn, type Visit } from './respond.ts'
import { createPolicies, withCacheControl } from './route-policies.ts'
import { holdUntilTold, tagHeader } from './shared-caches.ts'
import { serveStatic } from './static-files.ts'
import { respondToStorageFaults } from './storage-faults.ts'
import { createProxyTrust, isTrustedPeer } from './trust-proxy.ts'
import { serveUploads } from './uploads.ts'

/** A server that is not yet listening; `close` gives back its files when all of its connections have ended. */
export type ArchiveServer = { server: http.Server; close: () => void }

/** `build` is the plain output of `remix vite:build`; its loaders are handed the context with each request. */
export async function createArchiveServer(
	build: ServerBuild,
	context: Context,
	limits = defaultLimits,
): Promise<ArchiveServer> {
	const { env, log } = context
	const staticFolder = programFile('build/client')
	const remix = createRequestHandler(respondToStorageFaults(build), 'production')
	const policyOf = createPolicies(build)
	const publicState = watchPublicState(env.DATABASE_PATH)
	const handle: Handle = async (request, visit) => {
		const begun = publicState.read()
		const rendered = await remix(request, { ...context, ...visit })
		const response = withCacheControl(rendered, policyOf(new URL(request.url).pathname))
		return env.PURGE_URL ? holdUntilTold(response, publicState.read() === begun) : response
	}
	const trust = createProxyTrust(env.TRUST_PROXY)
	const defaults: Record<string, string> = {
		...securityHeaders(env.SITE_URL.startsWith('https:')),
		'Content-Security-Policy': contentSecurityPolicy(),
		...reservationHeaders(context),
	}
	const { 'X-Frame-Options': _, ...embeddable } = defaults
	const headersOf = (path: string) => {
		const policy = policyOf(path)
		return { ...(policy.isEmbeddable ? embeddable : defaults), ...tagHeader(path, policy) }
	}
	const archive = createSiteArchive(handle, context, staticFolder, publicState.read)
	const reads = new WorkQueue(limits.reads)
	const pages = createPageCache({
		budgetBytes: env.PAGE_CACHE_MIB * 1024 * 1024,
		publicState: publicState.read,
		policyOf,
		cookies: { themes: await themeCookiePairs(), hasSession: isSignedSessionCookie },
		render: ({ url, cookie }, { requestId, sender }) => {
			const target = new URL(url, env.SITE_URL)
			const request = new Request(target, { headers: cookie ? { cookie } : {} })
			const visit = { requestId, archiveFile: archive.stamp }
			return renderInTurn(reads, sender, policyOf(target.pathname), () => handle(request, visit))
		},
		headersOf,
	})
	const files = [serveStatic(staticFolder), serveUploads(env.dataFolder)]
	const frame = readFrame(build, env.SITE_NAME)
	const errors = createErrorResponses(frame, policyOf)
	const respond = createResponder({ handle, files, archive, pages, policyOf, reads, errors, limits })
	const isLogged = log.isLevelEnabled('info')

	function listen(req: IncomingMessage, res: ServerResponse): void {
		warnOfProxy(req.headers, env.TRUST_PROXY)
		const isReadable = readTarget(req)
		const visitor = trust(req)
		const logged = isLogged ? loggedAddress(visitor.address, env.LOG_ADDRESSES) : {}
		const isWellFormed = isReadable && isHost(visitor.host)
		if (isWellFormed && pages.serve(req, res)) {
			if (isLogged) logResponse(req, res, logged, 0)
			return
		}
		const requestId = randomUUID()
		if (isLogged) logWhenResponded(req, res, { requestId, ...logged })
		for (const [name, value] of Object.entries(headersOf(splitUrl(req.url ?? '/').path)))
			res.setHeader(name, value)
		res.setHeader('X-Request-Id', requestId)
		if (isWellFormed) void respondOrFail(req, res, { visitor, requestId })
		else void errors.send(req, res, 400, requestId)
	}

	async function respondOrFail(req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> {
		try {
			await respond(req, res, visit)
		} catch (error) {
			// A client that leaves in the middle of a body, or is cut off for being slow, is no fault of the server's.
			if ((error as { code?: string }).code === 'ECONNRESET' && res.destroyed) return
			const { requestId } = visit
			const { status, isFault, headers } = errorStatus(error)
			if (isFault) logFault(error, { context: { requestId } })
			if (res.headersSent) res.destroy()
			else await errors.send(req, res, status, requestId, headers)
		}
	}

	// Most requests have no body, and need no stream that would end it.
	const settings = { ...limits.http, optimizeEmptyRequests: true }
	const server = http.createServer(settings)
	handleInOrder(server, limits.unansweredOfConnection, listen)
	server.setTimeout(limits.idleTimeout)
	server.on('checkExpectation', (req, res) => {
		for (const [name, value] of Object.entries(defaults)) res.setHeader(name, value)
		void errors.send(req, res, 417, randomUUID())
	})
	limitConnections(server, limits.connections, isTrustedPeer(env.TRUST_PROXY))
	respondToClientErrors(server, defaults, frame)
	const close = () => {
		archive.close()
		publicState.close()
	}
	return { server, close }
}
