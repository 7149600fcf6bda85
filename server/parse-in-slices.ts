import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What the parser is given at a time, in bytes, at most: a browser's request fits. At least: the shortest request. */
const sliceBytes = { most: 8192, least: 18 }

/**
 * Hands what connections send to the parser in slices that end with the head of a request, and nothing more once a
 * connection is paused or closed. Node.js would parse all that it has read in one go: 64 KB hold 1,900 pipelined
 * requests or 11,000 pieces of a body, each of which costs an event after the connection is refused.
 */
export function parseInSlices(server: Server): void {
	server.on('connection', (socket: Socket) => {
		for (const parse of socket.listeners('data') as Parse[]) {
			socket.off('data', parse)
			socket.on('data', (input: Buffer) => parseSlices(socket, input, parse))
		}
	})
}

type Parse = (input: Buffer) => void

function parseSlices(socket: Socket, input: Buffer, parse: Parse): void {
	for (let start = 0, end = 0; start < input.length; start = end) {
		// Nothing more can be sent in response: what still comes is dropped until the client leaves.
		if (socket.destroyed || socket.writableEnded) return
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
