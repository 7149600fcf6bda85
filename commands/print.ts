/** Writes lines to standard output. */
export function print(...lines: string[]): void {
	for (const line of lines) process.stdout.write(`${line}\n`)
}

/**
 * Reports a full disk or a closed pipe behind standard output on standard error, and makes the exit code of a command 1.
 * Without a listener the error would end the process, also an archive that is serving.
 */
export function handleOutputErrors(): void {
	if (process.stdout.listenerCount('error') > 0) return
	process.stdout.on('error', ({ message }) => {
		if (process.exitCode !== 1) process.stderr.write(`Standard output cannot be written: ${message}\n`)
		process.exitCode = 1
	})
	process.stderr.on('error', () => undefined)
}
