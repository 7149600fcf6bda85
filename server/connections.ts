/** The connections of the server: how many there are, and the order of what comes over each. */
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { rateLimitKey, unmapIPv4 } from '../app/lib/ip-address.ts'
import { errorPage, errorTexts, type Frame } from './error-response.ts'

export type ConnectionLimits = {
	/** Open connections of everybody together. */
	total: number
	/** Open connections of one IPv4 address or one IPv6 /64 network. */
	perAddress: number
}

/** See `defaultLimits`. */
export type RequestLimits = { pipelinedPerConnection: number; idleTimeout: number }

type Connection = {
	socket: Socket
	/** Whom the limit per address counts as one. */
	sender: string
	/** Grows with each use of any: the smallest number is the least recently used one's. */
	used: number
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
	const open = new Map<Socket, Connection>()
	const bySender = new Map<string, Set<Connection>>()
	let used = 0

	function add(connection: Connection): void {
		open.set(connection.socket, connection)
		const siblings = bySender.get(connection.sender)
		if (siblings) siblings.add(connection)
		else bySender.set(connection.sender, new Set([connection]))
	}

	function forget(connection: Connection): void {
		open.delete(connection.socket)
		const siblings = bySender.get(connection.sender)
		siblings?.delete(connection)
		if (siblings?.size === 0) bySender.delete(connection.sender)
	}

	/** Forgotten at once: others may come before this one tells that it is closed. */
	function closeLeastRecentlyUsed(connections: Iterable<Connection>): void {
		let oldest: Connection | undefined
		for (const connection of connections) if (!oldest || connection.used < oldest.used) oldest = connection
		if (!oldest) return
		forget(oldest)
		oldest.socket.destroy()
	}

	const connectionOf = trackTls(server)
	server.on('connection', (socket: Socket) => {
		const address = unmapIPv4(socket.remoteAddress ?? '')
		const isOfProxy = isProxy(address)
		const connection = { socket, sender: isOfProxy ? '' : rateLimitKey(address), used: ++used }
		add(connection)
		socket.once('close', () => forget(connection))
		const siblings = bySender.get(connection.sender) ?? new Set()
		if (!isOfProxy && siblings.size > limits.perAddress) closeLeastRecentlyUsed(siblings)
		if (open.size > limits.total) closeLeastRecentlyUsed(open.values())
	})
	server.prependListener('request', ({ socket }) => {
		const connection = open.get(connectionOf(socket))
		if (connection) connection.used = ++used
	})
}

/**
 * Returns a function that finds the connection below a TLS socket, over which the requests of an https server come. Both have the
 * same addresses and ports, by which they are matched at the end of the handshake.
 */
function trackTls(server: Server): (socket: Socket) => Socket {
	if (!(server instanceof https.Server)) return (socket) => socket
	const inHandshake = new Map<string, Socket>()
	const connections = new WeakMap<Socket, Socket>()
	const nameOf = ({ remoteAddress, remotePort, localAddress }: Socket) =>
		`${remoteAddress} ${remotePort} ${localAddress}`
	server.on('connection', (socket: Socket) => {
		const name = nameOf(socket)
		inHandshake.set(name, socket)
		socket.once('close', () => inHandshake.get(name) === socket && inHandshake.delete(name))
	})
	server.on('secureConnection', (socket) => {
		const name = nameOf(socket)
		const connection = inHandshake.get(name)
		if (connection) connections.set(socket, connection)
		inHandshake.delete(name)
	})
	return (socket) => connections.get(socket) ?? socket
}

/**
 * Has `handle` respond to the requests of a server, one of each connection at a time, in their order. A connection that
 * sends too many ahead is closed: Node.js parses all that it has read, and each request takes kilobytes. So is one on
 * which nothing moves, unless it waits for the response to a whole request: a browser would send that again.
 */
export function handleInOrder(
	server: Server,
	{ pipelinedPerConnection, idleTimeout }: RequestLimits,
	handle: RequestListener,
): void {
	const unanswered = new WeakMap<Socket, ServerResponse[]>()
	server.setTimeout(idleTimeout, (socket) => {
		const [res] = unanswered.get(socket) ?? []
		if (!res?.req.complete || res.headersSent) socket.destroy()
	})
	server.on('request', (req, res) => {
		const { socket } = req
		if (socket.destroyed) return
		let responses = unanswered.get(socket)
		if (!responses) {
			responses = []
			unanswered.set(socket, responses)
		}
		const before = responses.at(-1)
		if (responses.length >= pipelinedPerConnection) return void socket.destroy()
		responses.push(res)
		res.on('close', () => responses.shift())
		if (!before) return handle(req, res)
		before.once('close', () => {
			if (!socket.destroyed && !socket.writableEnded) handle(req, res)
		})
	})
}

/**
 * Waits until no connection waits to be accepted, at most `maxMs`. Node.js accepts one in each turn of the event loop
 * (libuv 1.45.0, pull request 3696): behind a hundred others a reader would wait for the work of a hundred turns.
 * In a turn longer than `maxTurnMs` one may have come after the look.
 */
export async function acceptWaiting(
	server: Server,
	maxMs: number,
	maxTurnMs = Number.POSITIVE_INFINITY,
): Promise<void> {
	const endMs = performance.now() + maxMs
	let mayWait = false
	const accept = () => {
		mayWait = true
	}
	server.on('connection', accept)
	// This turn has looked already.
	await yieldToEventLoop()
	do {
		mayWait = false
		const startMs = performance.now()
		await yieldToEventLoop()
		mayWait ||= performance.now() - startMs > maxTurnMs
	} while (mayWait && performance.now() < endMs)
	server.off('connection', accept)
}

/** Errors of Node.js about a request before it was one, and the status for each. */
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
	// Before the keys are agreed on nothing can be sent.
	server.prependListener('tlsClientError', (_error: Error, socket: Duplex) => socket.destroy())
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
		if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
		const status = statuses[error.code ?? ''] ?? 400
		const [title = '', detail = ''] = errorTexts[status] ?? []
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
