import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as Listener } from 'node:net'

/** Requests in flight get this long before their connections are cut; the process ends within 10 seconds. */
const graceMs = 8_000

/** At SIGTERM or SIGINT: no new connections, what is in flight is answered, `close` runs, exit 0. */
export function shutDownOnSignal(server: Server, listeners: Listener[], close: () => Promise<void>): void {
	let isDraining = false
	const drain = () => {
		if (isDraining) return
		isDraining = true
		// A busy keep-alive client would otherwise keep its connection for ever.
		server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
		const cut = setTimeout(() => server.closeAllConnections(), graceMs)
		Promise.all(listeners.map((listener) => once(listener.close(), 'close')))
			.then(() => {
				clearTimeout(cut)
				return close()
			})
			.then(
				() => process.exit(0),
				() => process.exit(1),
			)
		server.closeIdleConnections()
	}
	process.on('SIGTERM', drain)
	process.on('SIGINT', drain)
}
