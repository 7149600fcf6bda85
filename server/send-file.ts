import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send, { type SendOptions } from 'send'

/** What a file is sent with besides its headers: whether in parts, and with which validators of its own. */
type Options = Pick<SendOptions, 'acceptRanges' | 'etag' | 'lastModified'>

/**
 * Sends a file with these headers, or what its preconditions and `Range` ask for instead. Resolves to whether it was
 * there; when not, nothing has been sent and no header is left. Rejects when it cannot be read.
 */
export function sendFile(
	req: IncomingMessage,
	res: ServerResponse,
	file: string,
	headers: Record<string, string>,
	options: Options,
): Promise<boolean> {
	// To `send` it would say that the client wants the whole; `fetch` adds it to each conditional request.
	delete req.headers['cache-control']
	const before = new Set(res.getHeaderNames())
	return new Promise((resolve, reject) => {
		res.once('close', () => resolve(true))
		send(req, encodeURIComponent(path.basename(file)), {
			...options,
			root: path.dirname(file),
			cacheControl: false,
			dotfiles: 'allow',
		})
			.on('headers', () => {
				for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
			})
			.on('directory', () => resolve(false))
			.on('error', (error: { status: number }) => {
				if (res.headersSent) return res.destroy()
				if (error.status === 412 || error.status === 416) return endEmpty(res, error.status)
				for (const name of res.getHeaderNames()) if (!before.has(name)) res.removeHeader(name)
				res.statusCode = 200
				if (error.status === 404) resolve(false)
				else reject(error)
			})
			.pipe(res)
	})
}

function endEmpty(res: ServerResponse, status: number): void {
	res.statusCode = status
	res.setHeader('Content-Length', 0)
	res.end()
}
