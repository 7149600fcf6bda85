const gatherMs = 500
const gatherMaxLength = 64 * 1024
const waitingMaxLength = 1024 * 1024

/** A place for log lines. Both functions throw when it cannot be written. */
type Sink = {
	/** Names the place for the operator. */
	name: string
	write: (text: string) => Promise<void>
	/** Writes at once, as the process ends. */
	writeSync: (text: string) => void
}

/**
 * Writes lines after up to half a second, one batch at a time, so that no response waits for them. Lines that cannot be
 * written, or that wait behind a megabyte of others, are lost: the log must not stop what it tells of. Standard error
 * says when that begins, and the log itself how many are missing.
 */
export function createLineWriter({ name, write, writeSync }: Sink): { write: (line: string) => void } {
	let gathered = ''
	let count = 0
	let lost = 0
	let isWriting = false
	let hasFailed = false

	const take = () => {
		// A line that was cut off must not run into the next one.
		const lines = (hasFailed ? '\n' : '') + (lost > 0 ? lossNotice(lost) : '') + gathered
		const taken = { lines, count: count + lost }
		gathered = ''
		count = 0
		lost = 0
		return taken
	}
	const flush = async () => {
		if (isWriting || gathered === '') return
		isWriting = true
		const { lines, count } = take()
		try {
			await write(lines)
			hasFailed = false
		} catch (error) {
			lost += count
			if (!hasFailed)
				process.stderr.write(`The log cannot be written to ${name}: ${(error as Error).message}\n`)
			hasFailed = true
		}
		isWriting = false
		if (gathered.length >= gatherMaxLength && !hasFailed) void flush()
	}

	setInterval(flush, gatherMs).unref()
	process.once('exit', () => {
		if (gathered === '') return
		try {
			writeSync(take().lines)
		} catch {
			// Nobody is left to tell.
		}
	})
	return {
		write: (line) => {
			if (gathered.length >= waitingMaxLength) lost++
			else {
				gathered += line
				count++
			}
			if (gathered.length >= gatherMaxLength && !hasFailed) void flush()
		},
	}
}

function lossNotice(lost: number): string {
	const time = new Date().toISOString()
	return `${JSON.stringify({ level: 40, time, lost, msg: 'log lines could not be written' })}\n`
}
