import { QueueFullError } from '../app/lib/work-queue.ts'

/** Counts what each sender has going: a download holds memory and a file for as long as its reader takes. */
export class Downloads {
	readonly #maxOfSender: number
	readonly #bySender = new Map<string, number>()

	constructor(maxOfSender: number) {
		this.#maxOfSender = maxOfSender
	}

	/** Runs a download. Throws `QueueFullError` when the sender has as many going as it may. */
	async run<Result>(sender: string, download: () => Promise<Result>): Promise<Result> {
		const going = this.#bySender.get(sender) ?? 0
		if (going >= this.#maxOfSender) throw new QueueFullError()
		this.#bySender.set(sender, going + 1)
		try {
			return await download()
		} finally {
			const left = (this.#bySender.get(sender) ?? 1) - 1
			if (left > 0) this.#bySender.set(sender, left)
			else this.#bySender.delete(sender)
		}
	}
}
