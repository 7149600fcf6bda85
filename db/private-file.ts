import { closeSync, openSync } from 'node:fs'

/**
 * Makes an empty file that nobody but its owner may read; SQLite keeps to that with the files that it lays beside it.
 * Throws `EEXIST` when there is a file already.
 */
export function createPrivateFile(file: string): void {
	closeSync(openSync(file, 'wx', 0o600))
}
