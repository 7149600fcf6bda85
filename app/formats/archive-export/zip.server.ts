/** Writes a ZIP file of which equal content makes equal bytes. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { BagFile } from './bag-file.ts'

/** Checksum of a file: its size, and its SHA-256 in hexadecimal. */
export type FileChecksum = { bytes: number; sha256: string }

/**
 * Writes the files in their order, one at a time, so that memory holds one of them. All carry the same date, `day`
 * (ISO text), and the same mode. An error on either side ends both; the unfinished file stays for the caller to remove.
 */
export async function writeZip(
	target: string,
	files: AsyncIterable<BagFile>,
	day: string,
): Promise<FileChecksum> {
	const zip = new ZipFile()
	const output = zip.outputStream as Readable
	zip.on('error', (error) => output.destroy(error))
	const hash = createHash('sha256')
	let size = 0
	const written = pipeline(
		output,
		async function* (chunks: AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				hash.update(chunk)
				size += chunk.length
				yield chunk
			}
		},
		// Down to the disk: after a power failure a file that is there is taken as whole.
		createWriteStream(target, { flush: true }),
	)
	// Awaited below; until then an error must not count as an unhandled rejection.
	written.catch(() => undefined)
	try {
		for await (const { path, bytes } of files) {
			const content = Readable.from([bytes])
			zip.addReadStream(content, path, { mtime: noon(day), forceDosTimestamp: true, mode: 0o100644 })
			// A full disk would leave the content waiting for ever.
			await Promise.race([finished(content), written])
			release(zip)
		}
		zip.end()
	} catch (error) {
		output.destroy(error as Error)
		await written.catch(() => undefined)
		throw error
	}
	await written
	return { bytes: size, sha256: hash.digest('hex') }
}

/**
 * Of a file that has gone out yazl keeps its stream, and its name as a slice of Node's pool, which keeps everything
 * alive that was made beside it: tens of kilobytes a file. The central directory needs the name alone.
 */
function release(zip: ZipFile): void {
	const { entries } = zip as unknown as { entries: { utf8FileName: Buffer; doFileDataPump: unknown }[] }
	const entry = entries.at(-1)
	if (!entry) return
	entry.doFileDataPump = null
	const name = Buffer.alloc(entry.utf8FileName.length)
	entry.utf8FileName.copy(name)
	entry.utf8FileName = name
}

/** ZIP has local times without a zone; noon exists on every day of every zone and is written as noon. */
function noon(day: string): Date {
	return new Date(`${day}T12:00:00`)
}
