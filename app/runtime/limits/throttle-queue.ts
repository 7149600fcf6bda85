import { createKeyedMutex } from '../../lib/keyed-mutex.ts'

/**
 * Lets attempts under one key through one after another, each after a pause. A sender of many is slowed down together
 * with everybody else under the key, but can neither lock it nor fill it alone: of one origin only one waits at a time.
 */
export class ThrottleQueue {
	readonly #runExclusive = createKeyedMutex()
	readonly #waitingMax: number
	readonly #waiting = new Map<string, Set<string>>()

	/** `waitingMax` attempts wait under a key at most. */
	constructor({ waitingMax }: { waitingMax: number }) {
		this.#waitingMax = waitingMax
	}

	/** Resolves to true after the turn and the pause; to false at once when there is no room, or `origin` waits already. */
	async pass(key: string, origin: string, pauseMs: number): Promise<boolean> {
		const waiting = this.#waiting.get(key) ?? new Set<string>()
		if (waiting.size >= this.#waitingMax || waiting.has(origin)) return false
		this.#waiting.set(key, waiting.add(origin))
		try {
			await this.#runExclusive(key, () => new Promise((resolve) => setTimeout(resolve, pauseMs)))
		} finally {
			waiting.delete(origin)
			if (waiting.size === 0) this.#waiting.delete(key)
		}
		return true
	}
}
