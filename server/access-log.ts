/** One log line for each response: what the privacy policy says is recorded, and nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutSecret } from '../app/http/secret-link.ts'
import { log } from '../app/runtime/log.server.ts'
import { deviceClass } from './device-class.ts'
import { splitUrl } from './request-target.ts'

/** A page from memory needs no id: nothing can go wrong that the log would have to tell of. */
type Visit = { requestId?: string; address?: string }

/** What is longer than any address of ours says nothing more, and would let a visitor fill the disk. */
const fieldMaxLength = 500

/** Writes the line when the response has gone out. */
export function logWhenResponded(req: IncomingMessage, res: ServerResponse, visit: Visit): void {
	const started = performance.now()
	res.once('close', () => logResponse(req, res, visit, Math.round(performance.now() - started)))
}

/**
 * Writes the line of a response that took `ms` milliseconds. Query strings are left out: they may hold what people
 * typed.
 */
export function logResponse(req: IncomingMessage, res: ServerResponse, visit: Visit, ms: number): void {
	const { url = '' } = req
	if (url.startsWith('/assets/')) return
	const path = withoutSecret(splitUrl(url).path).slice(0, fieldMaxLength)
	const referrer = referrerOf(req)?.slice(0, fieldMaxLength)
	const device = deviceClass(req.headers['user-agent'] ?? '')
	const { method } = req
	log().info({ ...visit, method, path, status: res.statusCode, ms, referrer, device }, 'request completed')
}

/** The page that led here, as the log may hold it. */
function referrerOf({ headers }: IncomingMessage): string | undefined {
	const address = headers.referer?.split(/[?#]/, 1)[0]
	if (address === undefined || !URL.canParse(address)) return address
	const { origin, pathname } = new URL(address)
	const path = withoutSecret(pathname)
	return path === pathname ? address : origin + path
}
