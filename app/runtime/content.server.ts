/** The historical record, read and checked once for the process. */
import { loadContent } from '../../content/load.ts'
import type { Content } from '../../content/record.ts'
import { programFile } from '../lib/program-root.ts'

let loaded: Content | undefined

/** The whole record. Throws `ContentError` with every fault at the first call. */
export function content(): Content {
	loaded ??= loadContent(programFile('content'))
	return loaded
}
