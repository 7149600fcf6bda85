const gatherMs = 500
const gatherCharacters = 64 * 1024

/** What takes lines in large pieces; `flushSync` leaves nothing behind when the process ends. */
export type Output = { write: (text: string) => unknown; flushSync: () => void }

/**
 * Gathers lines for these outputs: writing a piece costs as much as the making of many lines. What is gathered goes out
 * within half a second, and when the process ends.
 */
export function gatheredOutput(outputs: readonly Output[]): { write: (line: string) => void } {
	let gathered = ''
	let timer: NodeJS.Timeout | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		const lines = gathered
		gathered = ''
		if (lines !== '') for (const output of outputs) output.write(lines)
	}
	process.once('exit', () => {
		flush()
		for (const output of outputs) output.flushSync()
	})
	return {
		write: (line) => {
			gathered += line
			if (gathered.length >= gatherCharacters) flush()
			else timer ??= setTimeout(flush, gatherMs).unref()
		},
	}
}
