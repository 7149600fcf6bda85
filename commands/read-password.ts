import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from './errors.ts'

/**
 * Reads a password: on a terminal it prompts twice, without echo; else the first line of
 * standard input. Throws `UsageError` when none comes or the two differ.
 */
export async function readPassword(): Promise<string> {
	const password = process.stdin.isTTY ? await ask() : await readFirstLine()
	if (password === '') throw new UsageError('No password came: type one, send one, or add --generate.')
	return password
}

async function ask(): Promise<string> {
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
	const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
	const abort = new AbortController()
	reader.once('SIGINT', () => abort.abort())
	// Control+D closes the reader and leaves its question unanswered.
	reader.once('close', () => abort.abort())
	const hidden = async (prompt: string) => {
		process.stderr.write(prompt)
		const line = await reader.question('', { signal: abort.signal })
		process.stderr.write('\n')
		return line
	}
	try {
		const password = await hidden('New password: ')
		if ((await hidden('Once more: ')) !== password) throw new UsageError('The two passwords differ.')
		return password
	} catch (error) {
		if (!abort.signal.aborted) throw error
		throw new UsageError('\nNothing was changed.')
	} finally {
		reader.close()
	}
}

async function readFirstLine(): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of process.stdin) {
		chunks.push(chunk)
		if (chunk.includes('\n')) break
	}
	const line = decodeLine(Buffer.concat(chunks))
	if (line !== null) return line
	throw new UsageError('The password is not one line of text in UTF-8. Nothing was changed.')
}

/** Reads the first line, without a byte order mark; null for bytes that nobody could type at the sign-in. */
function decodeLine(bytes: Buffer): string | null {
	const end = bytes.indexOf('\n')
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(
			bytes.subarray(0, end < 0 ? undefined : end),
		)
		const line = text.replace(/\r$/, '')
		return /\p{Cc}/u.test(line) ? null : line
	} catch {
		return null
	}
}
