import pino from 'pino'

const gatherMs = 500
const gatherCharacters = 64 * 1024

/**
 * Standard output, written in large pieces off the event loop: a write costs as much as the making of many lines.
 * What is gathered goes out within half a second, and when the process ends.
 */
export function gatheredOutput(): pino.DestinationStream {
	const output = pino.destination({ dest: 1, sync: false })
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
