import type { IncomingMessage, ServerResponse } from 'node:http'
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
		setHeaders: (res, pathname) => {
			const isHashed = pathname.startsWith('/assets/')
			// What other sites show beside a link to us.
			if (pathname.startsWith('/share/')) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
			res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
		},
	})
	return (req, res) =>
		new Promise((resolve) => {
			if (req.method !== 'GET' && req.method !== 'HEAD') return resolve(false)
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
