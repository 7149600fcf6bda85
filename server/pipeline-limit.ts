import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type PipelineLimits = {
	/** Requests of one connection that are handled at the same time; while another one waits, nothing more is read. */
	inFlight: number
	/** Requests of one connection that may be without a response: those in flight, and those that came with them. */
	unanswered: number
}

/** Requests that had to wait for others of their connection, which one turn of the event loop handles. */
const pipelinedInTurn = 16

type Pipeline = { unanswered: Set<ServerResponse>; waiting: (() => void)[] }

/**
 * Bounds what one connection can have the server do at a time. Node.js reads pipelined requests for as long as no
 * responses pile up, so a client whose responses are slow to render could fill the memory with requests. What it has
 * read in one piece before it stops is handled in order; a connection that owes more than `unanswered` is closed.
 */
export function limitPipelines(
	limits: PipelineLimits,
): (req: IncomingMessage, res: ServerResponse, handle: () => void) => void {
	const pipelines = new WeakMap<Socket, Pipeline>()
	const due: { socket: Socket; handle: () => void }[] = []
	let isScheduled = false

	/** A few in each turn of the event loop: those who send one request at a time come first. */
	function schedule(): void {
		if (isScheduled || due.length === 0) return
		isScheduled = true
		setImmediate(() => {
			for (const { socket, handle } of due.splice(0, pipelinedInTurn)) if (isOpen(socket)) handle()
			isScheduled = false
			schedule()
		})
	}

	function pipelineOf(socket: Socket): Pipeline {
		const known = pipelines.get(socket)
		if (known) return known
		const pipeline: Pipeline = { unanswered: new Set(), waiting: [] }
		pipelines.set(socket, pipeline)
		socket.once('close', () => {
			pipeline.waiting = []
			// Node.js tells only the response that is being sent.
			for (const res of pipeline.unanswered) if (res.socket !== socket) res.emit('close')
		})
		return pipeline
	}

	function settle(socket: Socket, { unanswered, waiting }: Pipeline): void {
		if (!isOpen(socket)) return
		const handle = waiting.shift()
		if (handle) due.push({ socket, handle })
		schedule()
		// Node.js resumes reading by itself after a response.
		if (unanswered.size > limits.inFlight) socket.pause()
		else if (socket.isPaused()) socket.resume()
	}

	return (req, res, handle) => {
		const { socket } = req
		const pipeline = pipelineOf(socket)
		const { unanswered } = pipeline
		if (socket.destroyed || unanswered.size >= limits.unanswered) {
			socket.destroy()
			return
		}
		unanswered.add(res)
		res.once('close', () => {
			unanswered.delete(res)
			settle(socket, pipeline)
		})
		if (unanswered.size <= limits.inFlight) return handle()
		pipeline.waiting.push(handle)
		socket.pause()
	}
}

function isOpen(socket: Socket): boolean {
	return !socket.destroyed && !socket.writableEnded
}
