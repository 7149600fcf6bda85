import Sqlite from 'better-sqlite3'

/**
 * Watches what readers can see. The function that comes back gives a number that differs after each public change,
 * made by whichever process; asking takes microseconds while nothing happens. The last number stands when the file
 * cannot be read for a moment. `close` ends the watching.
 */
export function watchPublicState(file: string): { read: () => number; close: () => void } {
	// Asked ahead of every answer, so it waits for nobody.
	const sqlite = new Sqlite(file, { readonly: true, timeout: 0 })
	// Changes when another connection commits: ours never writes, so every commit counts.
	const commits = sqlite.prepare('PRAGMA data_version').pluck()
	const version = sqlite.prepare('SELECT version FROM public_state').pluck()
	let seenCommit: unknown = null
	let seenVersion = 0
	const read = () => {
		try {
			const commit = commits.get()
			if (commit !== seenCommit) {
				seenVersion = Number(version.get())
				seenCommit = commit
			}
		} catch {
			// A page from memory is better than none; the next request asks again.
		}
		return seenVersion
	}
	return { read, close: () => sqlite.close() }
}
