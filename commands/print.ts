/** Writes lines to standard output. */
export function print(...lines: string[]): void {
	for (const line of lines) process.stdout.write(`${line}\n`)
}
