/**
 * A process that encodes one image or draws one title and ends, so that its memory goes back to the system and a file
 * that brings it down brings down nothing else. The last argument is the folder for the files of the image, which
 * comes on standard input, or says that a title does, as JSON. The outcome goes to standard output as JSON.
 */
import { buffer, json } from 'node:stream/consumers'
import { ImageRejectedError } from '../image-rejected.server.ts'
import type { TitleDrawing } from './draw-title.server.ts'
import { type Outcome, titleTask } from './task.ts'

async function run(task: string): Promise<Outcome> {
	try {
		// Imported here, so that an error of importing a library is reported too.
		if (task === titleTask) {
			const { drawTitle } = await import('./draw-title.server.ts')
			await drawTitle((await json(process.stdin)) as TitleDrawing)
			return { drawn: true }
		}
		const { encodeImage } = await import('./encode.server.ts')
		return { image: await encodeImage(await buffer(process.stdin), task) }
	} catch (error) {
		if (error instanceof ImageRejectedError) return { rejection: error.message }
		const { stack = String(error), code } = error as NodeJS.ErrnoException
		return { failure: stack, ...(code !== undefined && { code }) }
	}
}

process.stdout.write(JSON.stringify(await run(process.argv.at(-1) ?? '')))
