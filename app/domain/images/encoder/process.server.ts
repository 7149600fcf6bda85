/**
 * A process that encodes one picture and ends, so that its memory goes back to the system and a file that brings it down
 * brings down nothing else. The picture comes on standard input, the outcome goes to standard output as JSON; the last
 * argument names the folder for the files.
 */
import { buffer } from 'node:stream/consumers'
import type { Picture } from '../../../lib/uploads.ts'
import { RefusedPictureError } from '../refused-picture.server.ts'

export type Outcome = { picture: Picture } | { refusal: string } | { failure: string; code?: string }

async function encode(folder: string): Promise<Outcome> {
	try {
		// Here, so that a library that cannot be loaded is told of too.
		const { encodePicture } = await import('./encode.server.ts')
		return { picture: await encodePicture(await buffer(process.stdin), folder) }
	} catch (error) {
		if (error instanceof RefusedPictureError) return { refusal: error.message }
		const { stack = String(error), code } = error as NodeJS.ErrnoException
		return { failure: stack, ...(code !== undefined && { code }) }
	}
}

process.stdout.write(JSON.stringify(await encode(process.argv.at(-1) ?? '')))
