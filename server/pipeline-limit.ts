import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type PipelineLimits = {
	/** Requests of one connection that are handled at the same time; while another one waits, nothing more is read. */
	inFlight: number
	/** Requests of one connection that may be without a response: those in flight, and those that came with them. */
	unanswered: number
}

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
		if (socket.destroyed || socket.writableEnded) return
		waiting.shift()?.()
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
