const shortLength = 20_000
const longLength = 80_000
/** Four times the text takes 4 times as long in linear time, 16 times in quadratic time. */
export const growthMax = 9
/** Below this many milliseconds for the longest text the growth says nothing, and harms nobody. */
const floorMs = 40
const rounds = 12

/**
 * Ratio of the time of `run` for 80 KB to that for 20 KB, or 0 where that is as good as nothing. Measured again while it
 * looks bad, with the best time of each size, since a busy machine only ever makes a run slower.
 */
export function measureGrowth(make: (length: number) => string, run: (text: string) => unknown): number {
	const long = make(longLength)
	let short: string | undefined
	let [bestShort, bestLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
	let growth = 0
	for (let round = 0; round < rounds; round++) {
		// The long one first: what is compiled for it must not flatter its growth.
		bestLong = Math.min(bestLong, measure(long, run))
		if (bestLong < floorMs) return 0
		short ??= make(shortLength)
		bestShort = Math.min(bestShort, measure(short, run))
		growth = bestLong / bestShort
		// One short run that something has held up flatters as well: a growth near the limit is measured again.
		if (growth <= (round === 0 ? growthMax / 2 : growthMax)) break
	}
	return growth
}

function measure(text: string, run: (text: string) => unknown): number {
	const start = processorMs()
	run(text)
	return processorMs() - start
}

/** The time that this thread has worked, without what other tests work meanwhile. */
function processorMs(): number {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1000
}
