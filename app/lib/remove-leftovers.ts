import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const leftAfterMs = 3_600_000

/**
 * Removes files and folders that killed processes have left in a folder, if there is one: those whose names match and that
 * nobody has changed for an hour. Another process may still be writing younger ones.
 */
export async function removeLeftovers(
	folder: string,
	matches: (name: string) => boolean,
	now: Date,
): Promise<void> {
	const names = await readdir(folder).catch(() => [])
	for (const name of names.filter(matches)) {
		const entry = path.join(folder, name)
		const found = await stat(entry).catch(() => null)
		if (found && now.getTime() - found.mtimeMs > leftAfterMs)
			await rm(entry, { recursive: true, force: true })
	}
}
