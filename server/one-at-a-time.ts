/**
 * One request of a connection at a time. Node.js parses all that it has read of a connection in one go, and 64 KB hold
 * 1,900 pipelined requests or 11,000 pieces of a body, each of which costs an event even when the connection is refused.
 * Here the parser gets the bytes in slices, and none past a request that has no response yet.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the parser is given at a time, in bytes, at most: a browser's request fits. At least: the shortest request. */
const sliceBytes = { most: 8192, least: 18 }

/** Connections that one turn of the event loop continues with a request that they sent ahead. */
const continuedInTurn = 16

type Exchange = { req: IncomingMessage; res: ServerResponse }

/**
 * Has `handle` respond to the requests of a server, one of each connection at a time, in order. While a connection waits for a
 * response, nothing more that it sends is parsed. What is pipelined comes after what others send one at a time.
 */
export function handleOneAtATime(server: Server, handle: RequestListener): void {
	/** The newest request of each connection, until its response is closed. */
	const open = new WeakMap<Socket, Exchange>()
	const resumeInTurn = createResumer()

	server.on('request', (req, res) => {
		const { socket } = req
		const before = open.get(socket)
		open.set(socket, { req, res })
		res.once('close', () => {
			if (open.get(socket)?.res !== res) return
			open.delete(socket)
			if (isOpen(socket) && socket.isPaused()) resumeInTurn(socket)
		})
		if (!before) return handle(req, res)
		// The end of a body and the head of the next request came in one slice.
		before.res.once('close', () => {
			if (isOpen(socket)) handle(req, res)
		})
	})

	server.on('connection', (socket: Socket) => {
		const isWaiting = () => open.get(socket)?.req.complete === true
		for (const parse of socket.listeners('data') as Parse[]) {
			socket.off('data', parse)
			socket.on('data', (input: Buffer) => parseSlices(socket, input, parse, isWaiting))
		}
	})
}

type Parse = (input: Buffer) => void

function parseSlices(socket: Socket, input: Buffer, parse: Parse, isWaiting: () => boolean): void {
	for (let start = 0, end = 0; start < input.length; start = end) {
		// Nothing more can be sent in response: what still comes is dropped until the client leaves.
		if (!isOpen(socket)) return
		// Node.js resumes reading by itself at the end of a request.
		if (isWaiting()) socket.pause()
		if (socket.isPaused()) {
			socket.unshift(input.subarray(start))
			return
		}
		end = endOfSlice(input, start)
		parse(input.subarray(start, end))
	}
}

function endOfSlice(input: Buffer, start: number): number {
	const end = Math.min(input.length, start + sliceBytes.most)
	const endOfHead = input.subarray(0, end).indexOf('\r\n\r\n', start + sliceBytes.least - 4)
	return endOfHead === -1 ? end : endOfHead + 4
}

/** Resumes connections a few in each turn of the event loop: those who send one request at a time come first. */
function createResumer(): (socket: Socket) => void {
	const due: Socket[] = []
	const schedule = () =>
		setImmediate(() => {
			for (const socket of due.splice(0, continuedInTurn)) if (isOpen(socket)) socket.resume()
			if (due.length > 0) schedule()
		})
	return (socket) => {
		if (due.push(socket) === 1) schedule()
	}
}

function isOpen(socket: Socket): boolean {
	return !socket.destroyed && !socket.writableEnded
}
