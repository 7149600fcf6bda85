/** There is no room in a queue. */
export class QueueFullError extends Error {
	constructor() {
		super('too much work is waiting')
		this.name = 'QueueFullError'
	}
}

/**
 * Runs tasks, `atOnce` of them at a time. Of the others `waitingMax` wait in their order; urgent ones wait ahead of
 * them, in a line of the same length.
 */
export class WorkQueue {
	readonly #atOnce: number
	readonly #waitingMax: number
	readonly #urgent: (() => void)[] = []
	readonly #ordinary: (() => void)[] = []
	#running = 0

	constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
		this.#atOnce = atOnce
		this.#waitingMax = waitingMax
	}

	/** The task's own result or error. Throws `QueueFullError` at once when there is no room. */
	async run<Result>(task: () => Promise<Result>, { isUrgent = false } = {}): Promise<Result> {
		if (this.#running < this.#atOnce) this.#running++
		else {
			const line = isUrgent ? this.#urgent : this.#ordinary
			if (line.length >= this.#waitingMax) throw new QueueFullError()
			await new Promise<void>((resolve) => line.push(resolve))
		}
		try {
			return await task()
		} finally {
			// The place goes to the next one without becoming free, so that nobody new slips in between.
			const next = this.#urgent.shift() ?? this.#ordinary.shift()
			if (next) next()
			else this.#running--
		}
	}
}
