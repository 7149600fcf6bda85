/** One log line for each answer: what the privacy policy says is recorded, and nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logOften } from '../app/lib/log.server.ts'
import { deviceClass } from './device-class.ts'

/** A page from memory needs no id: nothing can go wrong that the log would have to tell of. */
type Visit = { requestId?: string; address?: string }

/** Writes the line when the answer has gone out. */
export function logWhenAnswered(req: IncomingMessage, res: ServerResponse, visit: Visit): void {
	const started = performance.now()
	res.once('close', () => logAnswer(req, res, visit, Math.round(performance.now() - started)))
}

/**
 * Writes the line of an answer that took `ms` milliseconds. Query strings are left out: they may hold what people
 * typed.
 */
export function logAnswer(req: IncomingMessage, res: ServerResponse, visit: Visit, ms: number): void {
	const path = (req.url ?? '').split('?', 1)[0]
	if (path?.startsWith('/assets/')) return
	const referrer = req.headers.referer
	logOften(
		{
			requestId: visit.requestId,
			method: req.method,
			path,
			status: res.statusCode,
			ms,
			referrer: referrer?.split(/[?#]/, 1)[0],
			device: deviceClass(req.headers['user-agent'] ?? ''),
			address: visit.address,
		},
		'answered',
	)
}
