/** The archive files in the data folder. Their names say which instance made them, of which state, and their digest. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeLeftovers } from '../../lib/remove-leftovers.ts'
import type { FileChecksum } from './zip.server.ts'

export type CachedZip = FileChecksum & { file: string }

/** Files of versions of the program that had one name for all instances. */
const legacyName = /^archive-[0-9a-f]{16}\.zip$/

/** The files of the instance at `siteUrl` in a folder that it may share with others. `mark` is that of a state, as in `PublicState`. */
export function archiveFolder(folder: string, siteUrl: string) {
	const prefix = `archive-${createHash('sha256').update(siteUrl).digest('hex').slice(0, 8)}-`

	return {
		pathOf: (mark: string, sha256: string): string => path.join(folder, `${prefix}${mark}-${sha256}.zip`),

		/** The file that was made of a state with this mark; null where there is none. */
		find(mark: string): CachedZip | null {
			try {
				const name = readdirSync(folder).find((name) => name.startsWith(`${prefix}${mark}-`))
				if (!name) return null
				const file = path.join(folder, name)
				const sha256 = path.basename(name, '.zip').split('-').at(-1) ?? ''
				return { bytes: statSync(file).size, sha256, file }
			} catch {
				// Nothing was made yet, or making it will say why the folder cannot be read.
				return null
			}
		},

		/** Removes the other files of this instance, and unfinished ones that nobody is writing any more. */
		async removeOthers(present: string): Promise<void> {
			for (const name of await readdir(folder)) {
				const file = path.join(folder, name)
				if (file === present) continue
				const isFormer = name.startsWith(prefix) || legacyName.test(name)
				if (isFormer) await rm(file, { force: true })
			}
			await removeLeftovers(folder, (name) => name.endsWith('.part'), new Date())
		},
	}
}
