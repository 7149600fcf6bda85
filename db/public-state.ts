import Sqlite from 'better-sqlite3'

/** Numbers that differ after public changes; see migrations 0028 and 0035. */
export type PublicState = {
	/** After each. */
	version: number
	/** After each of what the archive file holds. */
	archive: number
	/** A mark that differs after each that may have taken something offline. */
	removals: string
}

/**
 * Watches what readers can see, made by whichever process; asking takes microseconds while nothing happens. The last
 * numbers stand when the file cannot be read for a moment. `close` ends the watching.
 */
export function watchPublicState(file: string): {
	read: () => number
	readAll: () => PublicState
	close: () => void
} {
	// Asked ahead of every answer, so it waits for nobody.
	const sqlite = new Sqlite(file, { readonly: true, timeout: 0 })
	// Changes when another connection commits: ours never writes, so every commit counts.
	const commits = sqlite.prepare('PRAGMA data_version').pluck()
	const numbers = sqlite.prepare<[], PublicState>(
		'SELECT version, version - outside AS archive, removal_mark AS removals FROM public_state',
	)
	let seenCommit: unknown = null
	let seen: PublicState = { version: 0, archive: 0, removals: '' }
	const readAll = () => {
		try {
			const commit = commits.get()
			if (commit !== seenCommit) {
				seen = numbers.get() ?? seen
				seenCommit = commit
			}
		} catch {
			// A page from memory is better than none; the next request asks again.
		}
		return seen
	}
	return { read: () => readAll().version, readAll, close: () => sqlite.close() }
}
