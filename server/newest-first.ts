import type { Socket } from 'node:net'

/** Requests that are begun in one turn of the event loop as they come, and as many of those that wait. */
const inTurn = 8

type Waiting = { socket: Socket; begin: () => void }

/**
 * Begins a few requests in each turn of the event loop. When more come, the newest is next: somebody who comes in the
 * middle of a crowd does not wait for all of it, and what its client has given up is never begun. The order is that of
 * a stack under overload only (adaptive LIFO: B. Maurer, "Fail at Scale", ACM Queue 13.8, 2015).
 */
export function newestFirst(): (socket: Socket, begin: () => void) => void {
	const waiting: Waiting[] = []
	let begun = 0
	let isScheduled = false

	function schedule(): void {
		if (isScheduled) return
		isScheduled = true
		setImmediate(() => {
			isScheduled = false
			begun = 0
			for (let count = 0; count < inTurn; ) {
				const next = waiting.pop()
				if (!next) return
				if (next.socket.destroyed) continue
				next.begin()
				count += 1
			}
			schedule()
		})
	}

	return (socket, begin) => {
		schedule()
		if (begun >= inTurn) {
			waiting.push({ socket, begin })
			return
		}
		begun += 1
		begin()
	}
}
