/** Several listening sockets of one server on one port. */
import type { Server } from 'node:http'
import net, { type ListenOptions } from 'node:net'
import { localAddress } from '../app/lib/local-address.server.ts'

/**
 * The event loop accepts one connection per turn from each listening socket (libuv), so a crowd at one socket would keep
 * a newcomer waiting for as many turns. The system spreads new connections over all of these.
 */
const sockets = 128

/** Connections that may wait at each socket. Those beyond are dropped, and tried again only after a second. */
const backlog = 1024

/** As the server's own socket has them, but for the pause. */
const ofConnections = { allowHalfOpen: true, noDelay: true, pauseOnConnect: true }

export type Address = {
	port: number
	host: string
	/** Whether another process of the same user may listen there too. */
	isShared: boolean
}

/**
 * Listens with all sockets and returns them, the server's own first. Nothing is read of their connections until their
 * turn comes (`prepareInTurn`): many of a crowd are closed before that. Throws EADDRINUSE and other errors of `listen(2)`.
 */
export async function listen(server: Server, { port, host: name, isShared }: Address): Promise<net.Server[]> {
	const host = await localAddress(name)
	const isAgreed = isShared && port !== 0
	const options = { host, port: isAgreed ? port : await findPort({ port, host }), backlog, reusePort: true }
	const others = Array.from({ length: sockets - 1 }, () =>
		net.createServer(ofConnections, (socket) => server.emit('connection', socket)),
	)
	try {
		for (const listener of [server, ...others]) await open(listener, options)
		return [server, ...others]
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOTSUP') throw error
		await open(server, { ...options, reusePort: false })
		return [server]
	}
}

/** The port that was asked for, or a free one for 0. Sharing it at once would hide that another program listens there. */
async function findPort(address: { port: number; host: string }): Promise<number> {
	const probe = net.createServer()
	await open(probe, address)
	const { port } = probe.address() as net.AddressInfo
	await new Promise((resolve) => probe.close(resolve))
	return port
}

function open(listener: net.Server, options: ListenOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		listener.once('error', reject)
		listener.listen(options, () => {
			listener.off('error', reject)
			resolve()
		})
	})
}
