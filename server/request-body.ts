import type { IncomingMessage } from 'node:http'
import {
	BodiesFullError,
	BodyInPiecesError,
	BodyTooLargeError,
	bodyMaxBytes,
	pictureBodyMaxBytes,
} from '../app/lib/body-limit.ts'

const mib = 1024 * 1024

/** What bodies may take together, those of one sender, and each of them, in bytes. */
const defaultBudget = { total: 16 * mib, perSender: 4 * mib, each: bodyMaxBytes }
/** The same of bodies with pictures, which are handled one at a time. */
export const pictureBudget = {
	total: 2 * pictureBodyMaxBytes,
	perSender: 2 * pictureBodyMaxBytes,
	each: pictureBodyMaxBytes,
}
const firstBytes = 16 * 1024
/** Each piece costs an event; even a slow line brings more than this of a body at a time. */
const piecesAtLeast = 256
const bytesInPiece = 64

/** The bodies of the requests that are being handled, within a budget of memory. */
export class RequestBodies {
	readonly #budget: typeof defaultBudget
	readonly #bySender = new Map<string, number>()
	#total = 0

	constructor(budget: Partial<typeof defaultBudget> = {}) {
		this.#budget = { ...defaultBudget, ...budget }
	}

	/**
	 * Reads a body whole; its memory counts until `release` is called. Throws `BodyTooLargeError`, `BodyInPiecesError`, `BodiesFullError`, or the connection's own error.
	 */
	async read(
		req: IncomingMessage,
		sender: string,
	): Promise<{ bytes: Uint8Array<ArrayBuffer>; release: () => void }> {
		const announced = Number(req.headers['content-length'] ?? 0)
		if (announced > this.#budget.each) throw new BodyTooLargeError()
		let reserved = 0
		const release = () => {
			this.#add(sender, -reserved)
			reserved = 0
		}
		const grow = (size: number) => {
			this.#add(sender, size - reserved)
			reserved = size
			if (this.#total > this.#budget.total || (this.#bySender.get(sender) ?? 0) > this.#budget.perSender)
				throw new BodiesFullError()
		}
		try {
			return { bytes: await readWhole(req, this.#budget.each, grow), release }
		} catch (error) {
			release()
			throw error
		}
	}

	#add(sender: string, bytes: number): void {
		this.#total += bytes
		const own = (this.#bySender.get(sender) ?? 0) + bytes
		if (own > 0) this.#bySender.set(sender, own)
		else this.#bySender.delete(sender)
	}
}

/** Gathers the pieces in one buffer that grows; `grow` is told its size ahead, and may throw. */
function readWhole(
	req: IncomingMessage,
	maxBytes: number,
	grow: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		// A request that announces no body has no events (`optimizeEmptyRequests`).
		if (req.readableEnded) return resolve(new Uint8Array(0))
		let buffer = new Uint8Array(0)
		let size = 0
		let pieces = 0
		const stop = (error: Error) => {
			req.off('data', take)
			// The connection outlives a body that is refused, for the response to go out.
			req.pause()
			reject(error)
		}
		const take = (piece: Buffer) => {
			try {
				pieces += 1
				const needed = size + piece.length
				if (needed > maxBytes) throw new BodyTooLargeError()
				if (pieces > piecesAtLeast + needed / bytesInPiece) throw new BodyInPiecesError()
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
		req.on('data', take)
		req.once('end', () => resolve(buffer.subarray(0, size)))
		req.once('error', stop)
	})
}

/**
 * As much of a refused body is read and dropped, in bytes, while so little time passes between its pieces; more of one
 * with a picture.
 */
const discardMaxBytes = 2 * mib
const pictureDiscardMaxBytes = 64 * mib
const discardMaxQuietMs = 500
/** And of so many requests at a time: reading what a flood sends would take longer than refusing it. */
const discardsMax = 16
let discards = 0

/** Reads the rest of a body and drops it, within bounds. */
export function discardBody(req: IncomingMessage, hasPicture: boolean): Promise<void> {
	if (discards >= discardsMax || req.readableEnded || req.destroyed) return Promise.resolve()
	discards += 1
	const maxBytes = hasPicture ? pictureDiscardMaxBytes : discardMaxBytes
	return new Promise((resolve) => {
		let size = 0
		let isOver = false
		const end = () => {
			if (isOver) return
			isOver = true
			discards -= 1
			clearTimeout(quiet)
			resolve()
		}
		const quiet = setTimeout(end, discardMaxQuietMs)
		req.on('data', (piece: Buffer) => {
			size += piece.length
			quiet.refresh()
			if (size > maxBytes) end()
		})
		req.once('end', end).once('close', end)
		req.resume()
	})
}
