/** One log line for each answer: what the privacy policy says is recorded, and nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import type { Env } from '../app/lib/env.server.ts'
import { log, loggedAddress } from '../app/lib/log.server.ts'

type Details = { requestId: string; address: string; addresses: Env['LOG_ADDRESSES'] }

/** Writes the line when the answer has gone out. Query strings are left out: they may hold what people typed. */
export function logAnswer(req: IncomingMessage, res: ServerResponse, details: Details): void {
	const started = performance.now()
	res.once('close', () => {
		const path = (req.url ?? '').split('?')[0]
		if (path?.startsWith('/assets/')) return
		log().info(
			{
				requestId: details.requestId,
				method: req.method,
				path,
				status: res.statusCode,
				ms: Math.round(performance.now() - started),
				referrer: withoutQuery(req.headers.referer),
				device: deviceClass(req.headers['user-agent'] ?? ''),
				...loggedAddress(details.address, details.addresses),
			},
			'answered',
		)
	})
}

function withoutQuery(referrer: string | undefined): string | undefined {
	return referrer?.split(/[?#]/)[0]
}

function deviceClass(userAgent: string): 'bot' | 'mobile' | 'desktop' {
	if (isbot(userAgent)) return 'bot'
	return /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop'
}
