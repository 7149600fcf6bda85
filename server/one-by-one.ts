import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTurn } from '../app/lib/in-turn.ts'

/** Readings that are light, or wait for something else than the processor. */
const turnless = /^\/(api|healthz|download)([/?.]|$)/

/**
 * Makes the answer to a reading of `url` when those that came earlier have theirs. Making many pages at the same time
 * would have none of them ready sooner and the last ones very late, and each takes megabytes meanwhile.
 */
export function oneByOne<Made>(url: string, make: () => Promise<Made>): Promise<Made> {
	if (turnless.test(url)) return make()
	return inTurn('reading', async () => {
		// What was made before goes out first, and whoever asks for something light is heard.
		await nextTurn()
		return make()
	})
}
