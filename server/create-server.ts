/** The HTTP or https server around the Remix build, put together from its parts. */
import http from 'node:http'
import https from 'node:https'
import type { ServerBuild } from '@remix-run/node'
import { createArchiveZip } from '../app/formats/archive-export/archive-file.server.ts'
import { themeCookiePairs } from '../app/http/theme.server.ts'
import { programFile } from '../app/lib/program-root.ts'
import type { Respond } from '../app/record-views/record-view.ts'
import { respondInOneEdition } from '../app/record-views/record-views.ts'
import type { Context } from '../app/runtime/context.server.ts'
import { watchPublicState } from '../db/public-state.ts'
import { handleInOrder, limitConnections, respondToClientErrors } from './connections.ts'
import { createErrorResponses } from './error-response.ts'
import { createExchangeOpener } from './exchange.ts'
import { defaultLimits } from './limits.ts'
import { createPageCache } from './page-cache.ts'
import { createPipeline } from './pipeline.ts'
import { cacheUntilPurged, responseHeaders, withCacheControl } from './response-headers.ts'
import { readRoutes } from './routes.ts'
import type { Handle } from './steps/render.ts'
import { isTrustedPeer } from './trust-proxy.ts'
import { countVisits } from './visits.ts'

/** A server that is not yet listening; `close` gives back its files when all of its connections have ended. */
export type ArchiveServer = { server: http.Server; close: () => Promise<void> }

/** `build` is the output of `remix vite:build`; its loaders are handed the context with each request. */
export async function createArchiveServer(
	build: ServerBuild,
	context: Context,
	limits = defaultLimits,
): Promise<ArchiveServer> {
	const { env, log } = context
	const staticFolder = programFile('build/client')
	const { handle: remix, policyOf, stylesheet } = readRoutes(build)
	const publicState = watchPublicState(env.DATABASE_PATH)
	const handle: Handle = async (request, visit) => {
		const begun = publicState.read()
		const isUpToDate = () => publicState.read() === begun
		const respond: Respond = (asked, facts) => remix(asked, { ...context, ...visit, ...facts })
		const rendered = await respondInOneEdition(context, respond, request, isUpToDate)
		const response = withCacheControl(rendered, policyOf(new URL(request.url).pathname))
		return env.PURGE_URL ? cacheUntilPurged(response, isUpToDate()) : response
	}
	const headers = responseHeaders(context)
	const frame = { siteName: env.SITE_NAME, stylesheet }
	const errors = createErrorResponses(frame, headers)
	const zip = createArchiveZip({ handle, context, staticFolder, publicState: publicState.readAll })
	const pages = createPageCache({
		budgetBytes: env.PAGE_CACHE_MIB * 1024 * 1024,
		publicState: publicState.read,
		themes: await themeCookiePairs(),
		headersOf: headers.of,
		log,
	})
	// Most requests have no body, and need no stream that would end it.
	const options = { ...limits.http, optimizeEmptyRequests: true }
	// Its certificate comes when there is one.
	const server =
		env.ACME === 'on' ? https.createServer({ ...options, ...limits.tls }) : http.createServer(options)
	const open = createExchangeOpener(context, policyOf)
	const visits = countVisits(context)
	const respondTo = createPipeline({
		open,
		visits,
		server,
		handle,
		context,
		staticFolder,
		policyOf,
		zip,
		pages,
		headers,
		errors,
		limits,
	})

	handleInOrder(server, limits, respondTo)
	server.on('checkExpectation', (req, res) => {
		const exchange = open(req, res)
		headers.set(exchange)
		void errors.send(exchange, 417)
	})
	limitConnections(server, limits.connections, isTrustedPeer(env.TRUST_PROXY))
	respondToClientErrors(server, headers.common, frame)
	const close = async () => {
		await visits?.stop()
		zip.close()
		publicState.close()
	}
	return { server, close }
}
