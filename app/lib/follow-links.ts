import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The file that a path leads to through symbolic links, also where there is no such file yet; without a link, the path
 * itself. A file that is renamed to the path would replace the link, and what lies on another volume would stay there unused.
 */
export function followLinks(file: string): string {
	if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file
	if (statSync(file, { throwIfNoEntry: false })) return realpathSync(file)
	return followLinks(path.resolve(realpathSync(path.dirname(file)), readlinkSync(file)))
}
