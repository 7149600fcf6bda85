/** One log line for each response: what the privacy policy says is recorded, and nothing else. */
import type { IncomingMessage } from 'node:http'
import { withoutSecret } from '../app/http/secret-link.ts'
import { loggedAddress } from '../app/lib/shorten-address.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Env } from '../app/runtime/env.server.ts'
import type { Exchange } from './exchange.ts'

/** Longer values than any URL of ours say nothing more, and would let a visitor fill the disk. */
const fieldMaxLength = 500

/**
 * Returns a function that writes the line of an exchange when the response has gone out. Query strings are left out: they may
 * hold what people typed.
 */
export function accessLog(
	log: Context['log'],
	addresses: Env['LOG_ADDRESSES'],
): (exchange: Exchange) => void {
	if (!log.isLevelEnabled('info')) return () => undefined
	return ({ req, res, path, visitor, device, requestId }) => {
		if (path.startsWith('/assets/')) return
		const started = performance.now()
		const { method } = req
		const address = loggedAddress(visitor.address, addresses)
		res.on('close', () => {
			log.info(
				{
					requestId,
					...address,
					method,
					path: withoutSecret(path).slice(0, fieldMaxLength),
					status: res.statusCode,
					ms: Math.round(performance.now() - started),
					referrer: referrerOf(req)?.slice(0, fieldMaxLength),
					device,
				},
				'request completed',
			)
		})
	}
}

/** The page that led here, as the log may hold it. */
function referrerOf({ headers }: IncomingMessage): string | undefined {
	const address = headers.referer?.split(/[?#]/, 1)[0]
	if (address === undefined) return undefined
	if (!URL.canParse(address)) return withoutSecret(address)
	const { origin, pathname } = new URL(address)
	const path = withoutSecret(pathname)
	return path === pathname ? address : origin + path
}
