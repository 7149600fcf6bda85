import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import sirv from 'sirv'

/**
 * Serves the files of a folder, precompressed ones where they lie beside it; resolves to whether it did.
 * Names with a hash never change and are kept for a year, others are asked for again each time.
 */
export function serveStatic(folder: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
	const serve = sirv(folder, {
		etag: true,
		brotli: true,
		gzip: true,
		setHeaders: setFileHeaders,
	})
	return (req, res) =>
		new Promise((resolve) => {
			if (req.method !== 'GET' && req.method !== 'HEAD') return resolve(false)
			completeNotModified(req, res)
			res.once('finish', () => resolve(true))
			res.once('close', () => resolve(true))
			// The files are small, and sirv breaks off an answer to `bytes=9-1`: a range may be ignored (RFC 9110, 14.2).
			const { range } = req.headers
			delete req.headers.range
			serve(req, res, () => {
				if (range !== undefined) req.headers.range = range
				resolve(false)
			})
		})
}

function setFileHeaders(res: ServerResponse, pathname: string): void {
	const isHashed = pathname.startsWith('/assets/')
	// What other sites show beside a link to us.
	if (pathname.startsWith('/share/')) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
	res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
}

/**
 * sirv sends a 304 without the headers that a 200 would have had and that caches go by (RFC 9110, 15.4.5). It does so only
 * where `If-None-Match` is the tag itself.
 */
function completeNotModified(req: IncomingMessage, res: ServerResponse): void {
	const writeHead = res.writeHead.bind(res)
	res.writeHead = (status: number, ...rest: unknown[]) => {
		const tag = req.headers['if-none-match']
		if (status === 304 && tag !== undefined) {
			setFileHeaders(res, (req.url ?? '/').split('?', 1)[0] ?? '/')
			res.setHeader('ETag', tag)
			res.setHeader('Vary', 'Accept-Encoding')
		}
		return writeHead(status, ...(rest as [OutgoingHttpHeaders?]))
	}
}
