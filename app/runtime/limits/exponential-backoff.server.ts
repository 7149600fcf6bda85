import { RateLimiterMemory } from 'rate-limiter-flexible'

const daySeconds = 24 * 60 * 60

/**
 * Counts failures by key in the memory of this process. When `failures` of them have come within `windowSeconds`, the
 * key waits as long as the window is; after each further round twice as long as before, up to a day. Rounds are
 * forgotten a day after the last wait.
 */
export class ExponentialBackoff {
	readonly #windowSeconds: number
	readonly #failures: RateLimiterMemory
	readonly #rounds = new RateLimiterMemory({ points: 1, duration: daySeconds })

	constructor(limit: { failures: number; windowSeconds: number }) {
		this.#windowSeconds = limit.windowSeconds
		this.#failures = new RateLimiterMemory({ points: limit.failures, duration: limit.windowSeconds })
	}

	/** Seconds that the key has to wait; 0 when it may try. */
	async waitSeconds(key: string): Promise<number> {
		const state = await this.#failures.get(key)
		if (!state || state.remainingPoints > 0) return 0
		// The end is a time of day: where the clock has been set back it would lie further off than any wait is long.
		return Math.min(Math.max(0, Math.ceil(state.msBeforeNext / 1000)), daySeconds)
	}

	async addFailure(key: string): Promise<void> {
		const state = await this.#failures.penalty(key)
		if (state.remainingPoints > 0) return
		const rounds = (await this.#rounds.get(key))?.consumedPoints ?? 0
		const waitSeconds = Math.min(this.#windowSeconds * 2 ** rounds, daySeconds)
		await this.#rounds.set(key, rounds + 1, waitSeconds + daySeconds)
		await this.#failures.block(key, waitSeconds)
	}

	/** The key has shown that it is the right one. */
	async forget(key: string): Promise<void> {
		await this.#failures.delete(key)
		await this.#rounds.delete(key)
	}
}
