/** The way of a request, from the door to its response. */
import type { RequestListener } from 'node:http'
import { errorStatus, logError } from '../app/http/error-status.server.ts'
import { accessLog } from './access-log.ts'
import type { Exchange, OpenExchange, Step } from './exchange.ts'
import type { ResponseHeaders } from './response-headers.ts'
import type { PolicyOf } from './routes.ts'
import { archiveZip } from './steps/archive-zip.ts'
import { body, closeUnlessEnded } from './steps/body.ts'
import { cachedPage } from './steps/cached-page.ts'
import { files } from './steps/files.ts'
import { reject } from './steps/reject.ts'
import { type RenderParts, render } from './steps/render.ts'
import type { Visits } from './visits.ts'

/** Parts that the steps share, made once at the start. */
type Parts = RenderParts & {
	open: OpenExchange
	visits: Visits | null
	/** The folder with the files of the build. */
	staticFolder: string
	policyOf: PolicyOf
	headers: ResponseHeaders
}

export function createPipeline(parts: Parts): RequestListener {
	const { context, errors, headers, limits, open, visits } = parts
	const steps: Step[] = [
		accessLog(context),
		cachedPage(parts.pages),
		headers.set,
		reject(errors, parts.policyOf, limits),
		archiveZip(parts.zip, context, limits),
		files(parts.staticFolder, context.env.dataFolder),
		body(limits),
		render(parts),
	]

	async function fail(exchange: Exchange, error: unknown): Promise<void> {
		const { res, requestId } = exchange
		// A client that leaves in the middle of a body, or is cut off for being slow, is no error of the server's.
		if ((error as { code?: string }).code === 'ECONNRESET' && res.destroyed) return
		const { status, isServerError, headers } = errorStatus(error)
		if (isServerError) logError(error, { context: { log: context.log, requestId } })
		if (res.headersSent) res.destroy()
		else await errors.send(exchange, status, headers)
	}

	return async (req, res) => {
		const exchange = open(req, res)
		try {
			for (const step of steps) if (await step(exchange)) return
		} catch (error) {
			await fail(exchange, error)
		} finally {
			exchange.onEnd?.()
			visits?.count(exchange)
			if (!req.readableEnded) closeUnlessEnded(req, limits)
		}
	}
}
