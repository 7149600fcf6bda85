import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { unmapIPv4 } from '../app/lib/ip-address.ts'
import { rateLimitKey } from '../app/lib/shorten-address.ts'

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
	// Maps and sets keep the order of insertion: the first is the least recently used. The value is the sender that is limited.
	const open = new Map<Socket, string | null>()
	const bySender = new Map<string, Set<Socket>>()

	function add(socket: Socket, sender: string | null): void {
		open.set(socket, sender)
		if (sender === null) return
		const siblings = bySender.get(sender)
		if (siblings) siblings.add(socket)
		else bySender.set(sender, new Set([socket]))
	}

	/** Returns the sender, or undefined when the socket is forgotten already. */
	function forget(socket: Socket): string | null | undefined {
		const sender = open.get(socket)
		open.delete(socket)
		const siblings = sender ? bySender.get(sender) : undefined
		siblings?.delete(socket)
		if (sender && siblings?.size === 0) bySender.delete(sender)
		return sender
	}

	/** Forgotten at once: others may come before this one tells that it is closed. */
	function closeFirst([socket]: Iterable<Socket>): void {
		if (!socket) return
		forget(socket)
		socket.destroy()
	}

	server.on('connection', (socket: Socket) => {
		const address = unmapIPv4(socket.remoteAddress ?? '')
		const sender = isProxy(address) ? null : rateLimitKey(address)
		add(socket, sender)
		socket.once('close', () => forget(socket))
		const siblings = bySender.get(sender ?? '')
		if (siblings && siblings.size > limits.perAddress) closeFirst(siblings)
		if (open.size > limits.total) closeFirst(open.keys())
	})
	server.prependListener('request', ({ socket }) => {
		const sender = forget(socket)
		if (sender !== undefined) add(socket, sender)
	})
}

/**
 * Has `handle` respond to the requests of a server, one of each connection at a time, in their order. Nothing more is read
 * from a connection that has too many without a response: a client that sends ahead would fill the memory with requests.
 */
export function handleInOrder(server: Server, maxUnanswered: number, handle: RequestListener): void {
	const unanswered = new WeakMap<Socket, ServerResponse[]>()
	const pauseIfTooMany = (socket: Socket, responses: ServerResponse[]) => {
		if (responses.length > maxUnanswered) socket.pause()
	}
	server.on('connection', (socket: Socket) => {
		const responses: ServerResponse[] = []
		unanswered.set(socket, responses)
		// Node.js resumes reading by itself at the end of each request.
		socket.on('resume', () => pauseIfTooMany(socket, responses))
	})
	server.on('request', (req, res) => {
		const { socket } = req
		const responses = unanswered.get(socket) ?? []
		const before = responses.at(-1)
		responses.push(res)
		if (responses.length === maxUnanswered + 1) process.nextTick(pauseIfTooMany, socket, responses)
		res.once('close', () => {
			responses.shift()
			if (responses.length === maxUnanswered && !socket.destroyed) socket.resume()
		})
		if (!before) return handle(req, res)
		before.once('close', () => {
			if (!socket.destroyed && !socket.writableEnded) handle(req, res)
		})
	})
}
