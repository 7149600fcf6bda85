/** Reads the body of a request whole, within a budget of memory. */
import type { IncomingMessage } from 'node:http'
import {
	BodyBudgetExceededError,
	BodyTooLargeError,
	FragmentedBodyError,
	SlowBodyError,
} from '../../app/lib/body-limit.ts'
import { mayUploadImage, type Step } from '../exchange.ts'
import { type Limits, SenderBudget } from '../limits.ts'

export function body({ bodies, imageBodies }: Pick<Limits, 'bodies' | 'imageBodies'>): Step {
	const readBody = createBodyReader(bodies)
	const readImageBody = createBodyReader(imageBodies)
	return async (exchange) => {
		if (exchange.isReading) return false
		const read = mayUploadImage(exchange) ? readImageBody : readBody
		const { bytes, release } = await read(exchange.req, exchange.sender)
		exchange.body = bytes
		exchange.onEnd = release
		return false
	}
}

const firstBytes = 16 * 1024
/** Each piece costs an event; even a slow line brings more than this of a body at a time. */
const freeChunks = 256
const minChunkBytes = 64

type ReadBody = (
	req: IncomingMessage,
	sender: string,
) => Promise<{ bytes: Uint8Array<ArrayBuffer>; release: () => void }>

/**
 * Returns a function that reads bodies; the memory of each counts until `release` is called. It throws
 * `BodyTooLargeError`, `FragmentedBodyError`, `SlowBodyError`, `BodyBudgetExceededError`, or the connection's own error.
 */
export function createBodyReader(limits: Limits['bodies']): ReadBody {
	const budget = new SenderBudget(limits)
	// Of one sender only: with headers alone nobody may keep others from sending.
	const announcements = new SenderBudget({ ...limits, total: Number.POSITIVE_INFINITY })
	return async (req, sender) => {
		let announced = Number(req.headers['content-length'] ?? 0)
		if (announced > limits.each) throw new BodyTooLargeError()
		let reserved = 0
		const release = () => {
			budget.take(sender, -reserved)
			announcements.take(sender, -announced)
			reserved = 0
			announced = 0
		}
		const grow = (size: number) => {
			const isWithin = budget.take(sender, size - reserved)
			reserved = size
			if (!isWithin) throw new BodyBudgetExceededError()
		}
		try {
			// Before reading: what one machine sends at once takes longer to read than to reject.
			if (!announcements.take(sender, announced)) throw new BodyBudgetExceededError()
			return { bytes: await readWhole(req, limits, grow), release }
		} catch (error) {
			release()
			throw error
		}
	}
}

/** Gathers the pieces in one buffer that grows; `grow` gets its new size first, and may throw. */
function readWhole(
	req: IncomingMessage,
	{ each: maxBytes, timeout }: Limits['bodies'],
	grow: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		// A request that announces no body has no events (`optimizeEmptyRequests`).
		if (req.readableEnded) return resolve(new Uint8Array(0))
		let buffer = new Uint8Array(0)
		let size = 0
		let pieces = 0
		const stop = (error: Error) => {
			clearTimeout(late)
			req.off('data', take)
			// The connection outlives a body that is rejected, for the response to go out.
			req.pause()
			reject(error)
		}
		const take = (piece: Buffer) => {
			try {
				pieces += 1
				const needed = size + piece.length
				if (needed > maxBytes) throw new BodyTooLargeError()
				if (pieces > freeChunks + needed / minChunkBytes) throw new FragmentedBodyError()
				if (needed > buffer.length) {
					const length = Math.min(maxBytes, Math.max(firstBytes, needed * 2))
					grow(length)
					const larger = new Uint8Array(length)
					larger.set(buffer.subarray(0, size))
					buffer = larger
				}
				buffer.set(piece, size)
				size = needed
			} catch (error) {
				stop(error as Error)
			}
		}
		const late = setTimeout(() => stop(new SlowBodyError()), timeout)
		req.on('data', take)
		req.once('end', () => {
			clearTimeout(late)
			resolve(buffer.subarray(0, size))
		})
		req.once('error', stop)
	})
}

/** Closes the connection of a body that nobody reads, unless it ends in the time that one which is read would have. */
export function closeUnlessEnded(req: IncomingMessage, { bodies }: Pick<Limits, 'bodies'>): void {
	const late = setTimeout(() => req.socket.destroy(), bodies.timeout).unref()
	req.once('close', () => clearTimeout(late))
}
