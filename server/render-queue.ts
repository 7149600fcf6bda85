import { setImmediate as nextTurn } from 'node:timers/promises'

/** The queue is as long as it may get; the response is 503 with `Retry-After`. */
export class QueueFullError extends Error {}

type Limits = {
	/** Tasks that run at the same time. */
	concurrency: number
	/** Tasks that wait, of one sender and of all together. */
	perSender: number
	total: number
}

/**
 * Runs tasks a few at a time. Rendering many pages at once would have none of them ready sooner and each takes
 * megabytes meanwhile. Senders take turns, so whoever asks for much waits for it alone.
 */
export class RenderQueue {
	readonly #limits: Limits
	/** What waits, by sender; the first sender is the next one. */
	readonly #waiting = new Map<string, (() => void)[]>()
	#waitingTotal = 0
	#running = 0

	constructor(limits: Limits) {
		this.#limits = limits
	}

	/** The task's result or error. Throws `QueueFullError` at once when the sender, or everybody, has too much waiting. */
	async run<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
		if (this.#running < this.#limits.concurrency) this.#running += 1
		else await this.#turn(sender)
		try {
			// Finished responses go out first, and cached pages are served.
			await nextTurn()
			return await task()
		} finally {
			this.#running -= 1
			this.#startNext()
		}
	}

	#turn(sender: string): Promise<void> {
		const own = this.#waiting.get(sender) ?? []
		const { perSender, total } = this.#limits
		if (own.length >= perSender || this.#waitingTotal >= total) throw new QueueFullError()
		this.#waiting.set(sender, own)
		this.#waitingTotal += 1
		return new Promise((resolve) => own.push(resolve))
	}

	#startNext(): void {
		const [first] = this.#waiting
		if (!first) return
		const [sender, tasks] = first
		const start = tasks.shift()
		this.#waiting.delete(sender)
		if (tasks.length > 0) this.#waiting.set(sender, tasks)
		this.#waitingTotal -= 1
		this.#running += 1
		start?.()
	}
}
