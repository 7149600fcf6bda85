/** Text of a file, piece by piece: an export may be larger than what fits in memory. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportFileError } from './imported-post.ts'

const headBytes = 512

/** Reads UTF-8, UTF-16 with a byte order mark, or the encoding that an XML declaration names. Throws `ImportFileError`. */
export async function* readText(file: string): AsyncGenerator<string> {
	const decoder = decoderFor(await readHead(file))
	for await (const bytes of createReadStream(file)) yield decode(decoder, bytes)
	yield decode(decoder)
}

/** The first bytes of a file. Throws `ImportFileError` for a folder, and for a file that is empty or missing. */
async function readHead(file: string): Promise<Buffer> {
	const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') throw new ImportFileError(`${file}: there is no such file`)
		throw error
	})
	try {
		if ((await handle.stat()).isDirectory()) throw new ImportFileError('This is a folder. Name a file.')
		const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes) })
		if (bytesRead === 0) throw new ImportFileError('The file is empty.')
		return buffer.subarray(0, bytesRead)
	} finally {
		await handle.close()
	}
}

function decoderFor(head: Buffer): TextDecoder {
	const label = encodingOf(head)
	try {
		return new TextDecoder(label, { fatal: true })
	} catch {
		throw new ImportFileError(`The encoding "${label}" is unknown. Save the file as UTF-8.`)
	}
}

function encodingOf(head: Buffer): string {
	if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
	if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
	const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(
		head.toString('latin1'),
	)
	return declared?.[1] ?? 'utf-8'
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
	try {
		return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
	} catch {
		throw new ImportFileError(
			`The file is not in ${decoder.encoding.toUpperCase()}. Export it again, or save it as UTF-8.`,
		)
	}
}
