/** The HTTP server around the Remix build: limits, static files, the visitor's address, the log. */
import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequestHandler, installGlobals, type ServerBuild } from '@remix-run/node'
import { sendResponse } from '@remix-run/node-fetch-server'
import { isCrossOrigin } from '../app/http/origin.server.ts'
import { contentSecurityPolicy, securityHeaders } from '../app/http/security-headers.ts'
import type { Env } from '../app/lib/env.server.ts'
import { log } from '../app/lib/log.server.ts'
import { logAnswer } from './access-log.ts'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'
import { BodyTooLargeError, toRequest } from './request.ts'
import { serveStatic } from './static-files.ts'
import { createProxyTrust } from './trust-proxy.ts'

/** A server that is not yet listening. `build` is the plain output of `remix vite:build`. */
export function createArchiveServer(build: ServerBuild, env: Env): http.Server {
	installGlobals({ nativeFetch: true })
	const handle = createRequestHandler(build, 'production')
	const trust = createProxyTrust(env.TRUST_PROXY)
	const isHttps = env.SITE_URL.startsWith('https:')
	const defaults = { ...securityHeaders(isHttps), 'Content-Security-Policy': contentSecurityPolicy() }
	const files = serveStatic('build/client')

	async function answer(req: IncomingMessage, res: ServerResponse, requestId: string) {
		const visitor = trust(req)
		logAnswer(req, res, { requestId, address: visitor.address, addresses: env.LOG_ADDRESSES })
		if ((req.url ?? '').length > limits.urlMaxLength) return send(res, refusal(414, req, requestId))
		if (await files(req, res)) return
		const request = await toRequest(req, res, visitor)
		if (isCrossOrigin(request)) return send(res, refusal(403, req, requestId))
		const response = await handle(request, { clientAddress: visitor.address, requestId })
		await send(res, response)
	}

	const server = http.createServer(limits.http, (req, res) => {
		const requestId = randomUUID()
		for (const [name, value] of Object.entries(defaults)) res.setHeader(name, value)
		answer(req, res, requestId).catch(async (error: unknown) => {
			const status = statusOf(error)
			if (status === 500) log().error({ requestId, err: error }, 'request failed')
			if (res.headersSent) return res.destroy()
			await send(res, refusal(status, req, requestId))
		})
	})
	server.maxConnections = limits.connections
	return server
}

function statusOf(error: unknown): number {
	if (error instanceof BodyTooLargeError) return 413
	// A Host or a path that makes no URL.
	if (error instanceof TypeError && (error as { code?: string }).code === 'ERR_INVALID_URL') return 400
	return 500
}

async function send(res: ServerResponse, response: Response) {
	await sendResponse(res, response)
}
