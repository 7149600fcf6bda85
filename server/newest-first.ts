import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * So long requests are begun in one turn of the event loop as they come, and then those that wait, or for as long as the
 * turn has taken: behind long work, a crowd would take many turns to begin.
 */
const turnMs = 2

/** Begins what belongs to a connection, at once or in its turn. */
export type InTurn = (socket: Socket, begin: () => void) => void

type Waiting = { socket: Socket; begin: () => void }

/**
 * Begins requests as they come, but for two milliseconds in each turn of the event loop. When more come, the newest is next:
 * somebody who comes in the middle of a crowd does not wait for all of it, and what its client has given up is never
 * begun. The order is that of a stack under overload only (adaptive LIFO: B. Maurer, "Fail at Scale", ACM Queue 13.8,
 * 2015). `now` is in milliseconds.
 */
export function newestFirst(now = () => performance.now()): InTurn {
	const waiting: Waiting[] = []
	let turnBegan: number | null = null

	function schedule(): void {
		setImmediate(() => {
			const began = now()
			const budgetMs = Math.max(turnMs, began - (turnBegan ?? began))
			turnBegan = null
			for (let next = waiting.pop(); next; next = waiting.pop()) {
				if (!next.socket.destroyed) next.begin()
				if (now() - began >= budgetMs) break
			}
			if (waiting.length > 0) beginTurn()
		})
	}

	function beginTurn(): number {
		schedule()
		turnBegan = now()
		return turnBegan
	}

	return (socket, begin) => {
		if (now() - (turnBegan ?? beginTurn()) < turnMs) begin()
		else waiting.push({ socket, begin })
	}
}

/**
 * Has the listeners of a server's connections wait for their turn. Of a crowd from one address most connections are closed
 * for later ones before they have cost a parser. For a server all of whose listeners that may wait are there.
 */
export function prepareInTurn(server: Server, inTurn: InTurn): void {
	const listeners = server.listeners('connection')
	server.removeAllListeners('connection')
	server.on('connection', (socket: Socket) => {
		// A client that leaves meanwhile is no fault.
		socket.on('error', () => undefined)
		inTurn(socket, () => {
			for (const listener of listeners) listener.call(server, socket)
			socket.resume()
		})
	})
}
