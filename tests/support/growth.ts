const sizes = [20_000, 40_000, 80_000] as const
/** Four times the text takes 4 times as long in linear time, 16 times in quadratic time. */
export const growthMax = 9
/** Below this many milliseconds for the longest text the growth says nothing, and harms nobody. */
const floorMs = 40
const rounds = 12

/**
 * How much longer `run` takes for 80 KB than for 20 KB, or 0 where that is as good as nothing. Measured again while it
 * looks bad, with the best time of each size, since a busy machine only ever makes a run slower.
 */
export function measureGrowth(make: (length: number) => string, run: (text: string) => unknown): number {
	const texts = sizes.map(make)
	const best = sizes.map(() => Number.POSITIVE_INFINITY)
	let growth = 0
	for (let round = 0; round < rounds; round++) {
		for (const [index, text] of texts.entries()) {
			const start = processorMs()
			run(text)
			best[index] = Math.min(best[index] ?? 0, processorMs() - start)
		}
		const [small = 0, , large = 0] = best
		growth = large < floorMs ? 0 : large / small
		// The first round also compiles, which flatters the growth of slow code.
		if (growth <= (round === 0 ? growthMax / 2 : growthMax)) break
	}
	return growth
}

/** The time that this thread has worked, without what other tests work meanwhile. */
export function processorMs(): number {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1000
}
