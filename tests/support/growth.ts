const [least, most] = [20_000, 80_000]

/** Four times the text takes 4 times as long in linear time, 16 times in quadratic time. */
export const growthMax = 9
/** Below this many milliseconds for the longest text the growth says nothing, and harms nobody. */
const floorMs = 40
const rounds = 6

/**
 * How much longer `run` takes for 80 KB than for 20 KB, or 0 where that is as good as nothing. Measured again while it
 * looks bad, with the best time of each size, since a busy machine only ever makes a run slower.
 */
export function measureGrowth(make: (length: number) => string, run: (text: string) => unknown): number {
	const [short, long] = [make(least), make(most)]
	let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
	let growth = 0
	for (let round = 0; round < rounds; round++) {
		large = Math.min(large, timeOf(run, long))
		if (large < floorMs) return 0
		small = Math.min(small, timeOf(run, short))
		growth = large / small
		if (growth <= growthMax) break
	}
	return growth
}

/** The milliseconds that this thread works, without what other tests work meanwhile. */
function timeOf(run: (text: string) => unknown, text: string): number {
	const before = process.threadCpuUsage()
	run(text)
	const { user, system } = process.threadCpuUsage(before)
	return (user + system) / 1000
}
