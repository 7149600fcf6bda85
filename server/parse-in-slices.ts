import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What the parser is given at a time, in bytes: a browser's request fits. */
const sliceBytes = 1024

/**
 * Hands what connections send to the parser in slices, and nothing more once a connection is paused or closed. Node.js
 * would parse all that it has read in one go: 64 KB hold 1,900 pipelined requests or 11,000 pieces of a body, each of
 * which costs an event after the connection is refused.
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
	for (let start = 0; start < input.length; start += sliceBytes) {
		// Nothing more can be sent in response: what still comes is dropped until the client leaves.
		if (socket.destroyed || socket.writableEnded) return
		if (socket.isPaused()) {
			socket.unshift(input.subarray(start))
			return
		}
		parse(input.length > sliceBytes ? input.subarray(start, start + sliceBytes) : input)
	}
}
