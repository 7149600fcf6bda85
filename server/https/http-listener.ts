/** The listener of HTTP_PORT: responds to the authority's challenges, and redirects readers to https. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { findChallenge } from '../../app/domain/certificate/challenges.server.ts'
import { errorCode } from '../../app/lib/network-error.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import { limitConnections } from '../connections.ts'
import { listen, stopListening } from '../lifecycle.ts'
import type { Limits } from '../limits.ts'
import { isLocal } from '../trust-proxy.ts'

const retryMs = 60_000
/** Obtaining a certificate takes a few seconds. */
const retryAfterS = 10

const advice: Record<string, string> = {
	EADDRINUSE: 'Another program listens there: stop it',
	EACCES: 'A port below 1024 needs the right CAP_NET_BIND_SERVICE, which the unit of "archive init" gives',
}

/** `main` is the https server, which also responds to `/healthz` of this machine: so it is reached without a certificate. */
type Parts = { main: http.Server; hasCertificate: () => boolean; limits: Limits }

/** Listens, or warns once and tries again each minute: without it the site has its certificate for as long as that lasts. */
export async function startHttpListener(context: Context, parts: Parts): Promise<{ stop: () => void }> {
	const { env, log, warnings } = context
	const { HOST: host, HTTP_PORT: port, LISTEN_SHARED: isShared } = env
	const listener = http.createServer(parts.limits.http, (req, res) => respond(context, parts, req, res))
	listener.setTimeout(parts.limits.idleTimeout)
	limitConnections(listener, parts.limits.connections, () => false)
	let retry: NodeJS.Timeout | undefined

	async function start(): Promise<void> {
		try {
			await listen(listener, { host, port, isShared })
			warnings.delete('http')
		} catch (error) {
			const reason = advice[errorCode(error)] ?? (error as Error).message
			const warning = `HTTP_PORT ${port} cannot be used: ${reason}. The certificate authority asks there`
			if (!warnings.has('http')) log.warn(warning)
			warnings.set('http', warning)
			retry = setTimeout(start, retryMs).unref()
		}
	}

	await start()
	return {
		stop: () => {
			clearTimeout(retry)
			if (listener.listening) stopListening(listener, isShared)
		},
	}
}

function respond(
	context: Context,
	{ main, hasCertificate }: Parts,
	req: IncomingMessage,
	res: ServerResponse,
): void {
	const path = req.url?.startsWith('/') ? req.url : '/'
	if (path === '/healthz' && isLocal(req)) return void main.emit('request', req, res)
	const challenge = findChallenge(context.env, path)
	res.setHeader('Connection', 'close')
	res.setHeader('Content-Type', 'text/plain; charset=utf-8')
	res.setHeader('X-Content-Type-Options', 'nosniff')
	res.setHeader('Cache-Control', 'no-store')
	if (challenge !== null) return void res.end(challenge)
	if (hasCertificate()) return void res.writeHead(308, { Location: context.env.SITE_URL + path }).end()
	res.writeHead(503, { 'Retry-After': retryAfterS })
	res.end(`${context.env.SITE_NAME} is getting its certificate. Please try again in a minute.\n`)
}
