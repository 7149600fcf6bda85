/** Rate limits for visitors without an account: one for each kind of submission. */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, rateLimitKey } from '../../lib/ip-address.ts'
import { ThrottleQueue } from './throttle-queue.ts'

/** Submissions in an hour: from one sender, which may be a whole university, and from one network of many senders. */
export const submissionsFromSender = 30
export const submissionsFromNetwork = 90
/** Submissions in an hour from all together; those that follow are taken one after another. */
export const submissionsBeforeSlow = 300
const hourSeconds = 60 * 60

/** The pause before each of them, and how many may wait, of one network one. */
export const slowSubmissionMs = 1000
const waitingMax = 15

/** Too much was sent; `retryAfterSeconds` says when to come back. */
export class TooManySubmissionsError extends Error {
	readonly retryAfterSeconds: number
	constructor(what: string, retryAfterSeconds: number) {
		super(`Too many ${what}. Please try again later.`)
		this.name = 'TooManySubmissionsError'
		this.retryAfterSeconds = retryAfterSeconds
	}
}

/** The limit on submissions of one kind, counted in memory. */
export class SubmissionLimit {
	readonly #what: string
	readonly #bySender = new RateLimiterMemory({ points: submissionsFromSender, duration: hourSeconds })
	readonly #byNetwork = new RateLimiterMemory({ points: submissionsFromNetwork, duration: hourSeconds })
	readonly #overall = new RateLimiterMemory({ points: submissionsBeforeSlow, duration: hourSeconds })
	readonly #lane = new ThrottleQueue({ waitingMax })

	/** `what` names the submissions in the plural. */
	constructor(what: string) {
		this.#what = what
	}

	/** Counts a submission from a visitor's address, and waits where it has to. Throws `TooManySubmissionsError`. */
	async admit(visitor: string): Promise<void> {
		const network = networkOf(visitor)
		await this.#count(this.#bySender, rateLimitKey(visitor))
		await this.#count(this.#byNetwork, network)
		await this.#slowDown(network)
	}

	async #count(limiter: RateLimiterMemory, key: string): Promise<void> {
		try {
			await limiter.consume(key)
		} catch (rejection) {
			if (rejection instanceof Error) throw rejection
			const { msBeforeNext } = rejection as RateLimiterRes
			throw new TooManySubmissionsError(this.#what, Math.ceil(msBeforeNext / 1000))
		}
	}

	/** Submissions of many networks together slow all of them down, and stop nobody. */
	async #slowDown(network: string): Promise<void> {
		if ((await this.#overall.penalty('all')).consumedPoints <= submissionsBeforeSlow) return
		if (!(await this.#lane.pass('all', network, slowSubmissionMs)))
			throw new TooManySubmissionsError(this.#what, (waitingMax * slowSubmissionMs) / 1000)
	}
}
