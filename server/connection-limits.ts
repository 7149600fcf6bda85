import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { senderOf } from '../app/lib/shorten-address.ts'

export type ConnectionLimits = {
	/** Open connections of everybody together. */
	total: number
	/** Open connections of one IPv4 address or one IPv6 /64 network. */
	perAddress: number
}

/**
 * Bounds the open connections of a server. A new connection past a limit is accepted, and the one whose last request
 * is the longest ago is closed for it: clients that only hold connections lose them to clients that use theirs, also when both
 * share an address. `isProxy` says for which peers the limit per address does not hold.
 */
export function limitConnections(
	server: Server,
	limits: ConnectionLimits,
	isProxy: (address: string) => boolean,
): void {
	// Sets keep the order of insertion: the first is the least recently used.
	const open = new Map<Socket, Set<Socket> | null>()
	const bySender = new Map<string, Set<Socket>>()

	function group(socket: Socket): Set<Socket> | null {
		const address = socket.remoteAddress ?? ''
		if (isProxy(address)) return null
		const sender = senderOf(address.replace(/^::ffff:(?=\d+\.)/, ''))
		const sockets = bySender.get(sender) ?? new Set()
		bySender.set(sender, sockets)
		socket.once('close', () => {
			sockets.delete(socket)
			if (sockets.size === 0 && bySender.get(sender) === sockets) bySender.delete(sender)
		})
		return sockets
	}

	server.on('connection', (socket: Socket) => {
		const siblings = group(socket)
		open.set(socket, siblings)
		siblings?.add(socket)
		socket.once('close', () => open.delete(socket))
		if (siblings && siblings.size > limits.perAddress) closeFirst(siblings)
		if (open.size > limits.total) closeFirst(open.keys())
	})
	server.prependListener('request', ({ socket }) => {
		const siblings = open.get(socket)
		if (!open.delete(socket)) return
		open.set(socket, siblings ?? null)
		if (siblings?.delete(socket)) siblings.add(socket)
	})
}

function closeFirst(sockets: Iterable<Socket>): void {
	for (const socket of sockets) {
		socket.destroy()
		return
	}
}
