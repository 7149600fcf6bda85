import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as Listener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Requests in flight and jobs get this long before they are cut off; the process ends within 10 seconds. */
const graceMs = 8_000

/** What else has to end: `stopJobs` begins at the signal, `close` comes when nothing needs its files any more. */
type Endings = { stopJobs: () => Promise<void>; close: () => Promise<void> }

/** At SIGTERM or SIGINT: no new connections, what is in flight is answered, jobs come to an end, exit 0. */
export function shutDownOnSignal(server: Server, listeners: Listener[], { stopJobs, close }: Endings): void {
	let isDraining = false
	const drain = () => {
		if (isDraining) return
		isDraining = true
		// A busy keep-alive client would otherwise keep its connection for ever.
		server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
		const cut = setTimeout(() => server.closeAllConnections(), graceMs)
		const jobsStopped = Promise.race([stopJobs(), wait(graceMs)])
		Promise.all([...listeners.map((listener) => once(listener.close(), 'close')), jobsStopped])
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
