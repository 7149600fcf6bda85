const gatherMs = 500
const gatherCharacters = 64 * 1024

/** What lines are written to; `flushSync` leaves nothing behind when the process ends. */
type Output = { write: (text: string) => unknown; flushSync: () => void }

/**
 * The output in large pieces: a write costs as much as the making of many lines. What is gathered goes out within
 * half a second, and when the process ends.
 */
export function gatheredOutput(output: Output): { write: (line: string) => void } {
	let gathered = ''
	let timer: NodeJS.Timeout | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		const lines = gathered
		gathered = ''
		if (lines !== '') output.write(lines)
	}
	process.once('exit', () => {
		flush()
		output.flushSync()
	})
	return {
		write: (line) => {
			gathered += line
			if (gathered.length >= gatherCharacters) flush()
			else timer ??= setTimeout(flush, gatherMs).unref()
		},
	}
}
