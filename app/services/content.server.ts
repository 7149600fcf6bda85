/** The historical record, read and checked once for the process. */
import { type Content, loadContent } from '../../content/load.ts'

// Kept on globalThis like the database itself: the server and the build are two copies of this module.
const holder = globalThis as { archiveContent?: Content }

/** The whole record. Throws `ContentError` with every fault at the first call. */
export function content(): Content {
	holder.archiveContent ??= loadContent('content')
	return holder.archiveContent
}
