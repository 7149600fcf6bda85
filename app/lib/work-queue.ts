/** There is no room in a queue. */
export class QueueFullError extends Error {
	constructor() {
		super('too much work is waiting')
		this.name = 'QueueFullError'
	}
}

export type QueueLimits = {
	/** Tasks that run at the same time. */
	concurrency: number
	/** Ordinary tasks that wait, and as many urgent ones. */
	waiting: number
	/** Of these, tasks of one sender. */
	waitingOfSender?: number
}

type Options = {
	/** Whose task it is. Senders take turns, so a sender of many tasks delays only their own. */
	sender?: string
	/** Ahead of all that are not urgent. */
	isUrgent?: boolean
}

/** Runs tasks a few at a time, and bounds how many wait. */
export class WorkQueue {
	readonly #limits: QueueLimits
	readonly #urgent = new FairQueue()
	readonly #ordinary = new FairQueue()
	#running = 0

	constructor(limits: QueueLimits) {
		this.#limits = limits
	}

	/** The task's own result or error. Throws `QueueFullError` at once when there is no room. */
	async run<Result>(task: () => Promise<Result>, options: Options = {}): Promise<Result> {
		if (this.#running < this.#limits.concurrency) this.#running += 1
		else await this.#turn(options)
		try {
			return await task()
		} finally {
			// The place goes to the next one without becoming free, so that nobody new slips in between.
			const next = this.#urgent.shift() ?? this.#ordinary.shift()
			if (next) next()
			else this.#running -= 1
		}
	}

	#turn({ sender = '', isUrgent = false }: Options): Promise<void> {
		const { waiting, waitingOfSender = waiting } = this.#limits
		const queue = isUrgent ? this.#urgent : this.#ordinary
		if (queue.size >= waiting || queue.sizeOf(sender) >= waitingOfSender) throw new QueueFullError()
		return new Promise((resolve) => queue.push(sender, resolve))
	}
}

type Start = () => void

/** Queue of several senders who take turns. */
class FairQueue {
	/** The first sender is the next one. */
	readonly #bySender = new Map<string, Start[]>()
	size = 0

	sizeOf(sender: string): number {
		return this.#bySender.get(sender)?.length ?? 0
	}

	push(sender: string, start: Start): void {
		const waiting = this.#bySender.get(sender) ?? []
		waiting.push(start)
		this.#bySender.set(sender, waiting)
		this.size += 1
	}

	shift(): Start | undefined {
		for (const [sender, waiting] of this.#bySender) {
			const start = waiting.shift()
			// After all others, while there is more of it.
			this.#bySender.delete(sender)
			if (waiting.length > 0) this.#bySender.set(sender, waiting)
			this.size -= 1
			return start
		}
		return undefined
	}
}
