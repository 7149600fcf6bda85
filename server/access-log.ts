/** One log line for each response: what the privacy policy says is recorded, and nothing else. */
import type { IncomingMessage } from 'node:http'
import { withoutSecret } from '../app/http/secret-link.ts'
import { loggedAddress } from '../app/lib/ip-address.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Step } from './exchange.ts'

/** Longer values than any URL of ours say nothing more, and would let a visitor fill the disk. */
const fieldMaxLength = 500

/**
 * Has the line of an exchange written when the response has gone out, and goes on to the next step. Query strings are left
 * out: they may hold what people typed.
 */
export function accessLog({ log, env }: Context): Step {
	if (!log.isLevelEnabled('info')) return () => false
	return ({ req, res, path, visitor, device, requestId }) => {
		if (path.startsWith('/assets/')) return false
		const started = performance.now()
		const { method } = req
		const address = loggedAddress(visitor.address, env.LOG_ADDRESSES)
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
		return false
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
