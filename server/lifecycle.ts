/** The life of the server: when it listens, and how it stops. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { localAddress } from '../app/lib/local-address.server.ts'
import { acceptWaiting } from './connections.ts'

/** Connections that may wait to be accepted, as many as Linux allows. Those beyond are dropped, and tried again only after a second. */
const backlog = 4096

export type Address = {
	port: number
	host: string
	/** True when another process of the same user may listen there too. */
	isShared: boolean
}

/** Listens and returns the port. Throws EADDRINUSE and other errors of `listen(2)`. */
export async function listen(server: Server, { port, host: name, isShared }: Address): Promise<number> {
	const host = await localAddress(name)
	// Without a host Node.js takes IPv4 alone where the machine has no IPv6.
	const address = host === '::' ? { port } : { host, port }
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen({ ...address, backlog, reusePort: isShared }, () => {
			server.off('error', reject)
			resolve()
		})
	})
	return (server.address() as AddressInfo).port
}

/** Requests in flight and jobs get this long before they are cut off; the process ends within 10 seconds. */
const graceMs = 8_000
/** In a flood of connections there is always one that waits. */
const handOverMs = 3_000
/** A turn of the event loop without a request takes less. */
const idleTurnMs = 0.5

type Shutdown = {
	/** Returns true when another process listens on the port, and takes over. */
	isShared: boolean
	/** Begins at the signal. */
	stopJobs: () => Promise<void>
	/** Comes when nothing needs the files of the process any more. */
	close: () => Promise<void>
}

/** At SIGTERM, SIGINT or SIGHUP: no new connections, requests in flight are finished, jobs come to an end, exit 0. */
export function shutDownOnSignal(server: Server, { isShared, stopJobs, close }: Shutdown): void {
	let isDraining = false
	const drain = () => {
		if (isDraining) return
		isDraining = true
		const cut = setTimeout(() => server.closeAllConnections(), graceMs)
		const jobsStopped = Promise.race([stopJobs(), wait(graceMs)])
		const closed = once(server, 'close')
		if (isShared) void handOver(server).then(() => disableKeepAlive(server))
		else {
			disableKeepAlive(server)
			server.close()
		}
		Promise.all([closed, jobsStopped])
			.then(() => {
				clearTimeout(cut)
				return close()
			})
			.then(
				() => process.exit(0),
				() => process.exit(1),
			)
		if (!isShared) server.closeIdleConnections()
	}
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, drain)
	// Their default would end the process at once, and Node.js opens its debugger at the first (decision 0034).
	for (const signal of ['SIGUSR1', 'SIGUSR2']) process.on(signal, () => undefined)
}

/** Stops listening, so that a server whose connections are short ends by itself. */
export function stopListening(server: Server, isShared: boolean): void {
	if (isShared) return void handOver(server)
	server.close()
	server.closeIdleConnections()
}

/** A busy keep-alive client would otherwise keep its connection for ever. */
function disableKeepAlive(server: Server): void {
	server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
}

/**
 * Stops listening so that the other process gets every new connection and no request is lost. The system resets what
 * still waits at a socket that is closed, so it is closed at the end of a short turn of the event loop in which nothing came.
 * Connections stay until then: clients would connect again right into the closing.
 */
async function handOver(server: Server): Promise<void> {
	await acceptWaiting(server, handOverMs, idleTurnMs)
	// The HTTP server's own `close` would also close idle connections, into which a request may be on its way.
	net.Server.prototype.close.call(server)
}
