import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorPage, type Frame } from './error-page.ts'
import { errorWords } from './error-response.ts'

/** What Node found wrong with a request before it was one, and the status for it. */
const statuses: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A response has so long to reach its client before the connection is cut. */
const lingerMs = 500

/**
 * Responds to requests that are too slow, too large in their headers, or no HTTP at all, and closes their connections.
 * `headers` are those of every response.
 */
export function respondToClientErrors(server: Server, headers: Record<string, string>, frame: Frame): void {
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
		if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
		const status = statuses[error.code ?? ''] ?? 400
		const [title = '', detail = ''] = errorWords[status] ?? []
		const body = errorPage(frame, { status, title, detail })
		// Who neither reads nor leaves must not hold the connection for ever.
		setTimeout(() => socket.destroy(), lingerMs).unref()
		socket.end(
			[
				`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
				'Connection: close',
				'Content-Type: text/html; charset=utf-8',
				'Cache-Control: no-store',
				`Content-Length: ${Buffer.byteLength(body)}`,
				...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
				'',
				body,
			].join('\r\n'),
		)
	})
}
