import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest time for which nothing else could run while work was done, as a part of the whole. */
export async function longestGapShare(work: () => Promise<unknown>): Promise<number> {
	const delay = monitorEventLoopDelay({ resolution: 5 })
	delay.enable()
	const start = performance.now()
	await work()
	delay.disable()
	return delay.max / 1e6 / (performance.now() - start)
}
