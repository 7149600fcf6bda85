import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file piece by piece, for its owner alone, since it holds drafts. It appears when it is whole. */
export async function writeFileOf(file: string, parts: AsyncIterable<string>): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true })
	const draft = `${file}.part`
	try {
		await pipeline(Readable.from(parts), createWriteStream(draft, { mode: 0o600 }))
		await rename(draft, file)
	} finally {
		await rm(draft, { force: true })
	}
}
