import { expect } from 'vitest'

/** Measures a duration in milliseconds. */
export async function elapsed(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now()
	await work()
	return performance.now() - started
}

/**
 * Expects that a response takes as long for an address that is known as for one that is not, a tenth of a second at least.
 * The times of rounds by turns; each kind's quickest counts, since a busy machine only ever adds to a time.
 */
export async function expectSameTime(
	known: (round: number) => Promise<number>,
	unknown: (round: number) => Promise<number>,
): Promise<void> {
	const quickest = { known: Infinity, unknown: Infinity }
	for (let round = 0; round < 7; round++) {
		quickest.unknown = Math.min(quickest.unknown, await unknown(round))
		quickest.known = Math.min(quickest.known, await known(round))
	}
	expect(quickest.known).toBeGreaterThan(95)
	expect(Math.abs(quickest.known - quickest.unknown)).toBeLessThan(20)
}
