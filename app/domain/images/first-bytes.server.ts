/** Tells the type of a file by its first bytes, before a process is started to decode it. */
import { ImageRejectedError, notStorable } from './image-rejected.server.ts'

/** Of AVIF the box that it shares with films and HEIC: the encoder tells those apart. */
const signatures = [
	{ at: 0, bytes: '\xff\xd8\xff' },
	{ at: 0, bytes: '\x89PNG\r\n\x1a\n' },
	{ at: 0, bytes: 'GIF87a' },
	{ at: 0, bytes: 'GIF89a' },
	{ at: 8, bytes: 'WEBP' },
	{ at: 4, bytes: 'ftyp' },
]
const headLength = 12

/** Throws `ImageRejectedError` for an empty file, and for one that begins like none that can be stored. */
export async function checkFirstBytes(file: Blob): Promise<void> {
	if (file.size === 0) throw new ImageRejectedError('The file is empty.')
	const head = Buffer.from(await file.slice(0, headLength).arrayBuffer()).toString('latin1')
	if (!signatures.some(({ at, bytes }) => head.startsWith(bytes, at)))
		throw new ImageRejectedError(notStorable)
}
