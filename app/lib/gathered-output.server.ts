const gatherMs = 500
const pieceBytes = 1024 * 1024
/** UTF-8 takes at most so many for one of a string's characters. */
const bytesOfCharacter = 3

/** What takes lines in large pieces; `flushSync` leaves nothing behind when the process ends. */
export type Output = { write: (piece: Buffer) => unknown; flushSync: () => void }

/**
 * Gathers lines for these outputs: writing a piece costs as much as the making of many lines, and bytes, other than
 * strings, give the garbage collector nothing to do while they wait. They go out within half a second, in the order
 * in which they came, and when the process ends.
 */
export function gatheredOutput(outputs: readonly Output[]): { write: (line: string) => void } {
	const gathered = Buffer.allocUnsafe(pieceBytes)
	let used = 0
	let timer: NodeJS.Timeout | undefined
	const send = (bytes: Buffer) => {
		for (const output of outputs) output.write(bytes)
	}
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		if (used === 0) return
		const piece = Buffer.from(gathered.subarray(0, used))
		used = 0
		send(piece)
	}
	process.once('exit', () => {
		flush()
		for (const output of outputs) output.flushSync()
	})
	return {
		write: (line) => {
			const most = line.length * bytesOfCharacter
			if (used + most > pieceBytes) flush()
			if (most > pieceBytes) return send(Buffer.from(line))
			used += gathered.write(line, used)
			timer ??= setTimeout(flush, gatherMs).unref()
		},
	}
}
