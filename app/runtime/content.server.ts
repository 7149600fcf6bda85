/** The historical record, read and checked once for the process. */
import { loadContent } from '../../content/load.ts'
import type { Content } from '../../content/record.ts'
import { programFile } from '../lib/program-root.ts'

let loaded: Content | undefined

/** The whole record. The first call throws `ContentError` with all problems. */
export function content(): Content {
	loaded ??= loadContent(programFile('content'))
	return loaded
}
