/**
 * A process that encodes one image or draws one title and ends, so that its memory goes back to the system and a file
 * that brings it down brings down nothing else. The last argument is the folder for the files of the image, which
 * comes on standard input, or says that a title does, as JSON. The outcome goes to standard output as JSON. Only the
 * images of an import share a process, which answers a message about each: to start it takes longer than an image.
 */
import { readFile } from 'node:fs/promises'
import { buffer, json } from 'node:stream/consumers'
import { ImageRejectedError } from '../image-rejected.server.ts'
import type { TitleDrawing } from './draw-title.server.ts'
import { type FileTask, type Outcome, seriesTask, titleTask } from './task.ts'

async function draw(): Promise<Outcome> {
	// Libraries are imported within the tasks, so that an error of importing them is reported too.
	const { drawTitle } = await import('./draw-title.server.ts')
	await drawTitle((await json(process.stdin)) as TitleDrawing)
	return { drawn: true }
}

async function encode(bytes: Promise<Uint8Array>, folder: string): Promise<Outcome> {
	const { encodeImage } = await import('./encode.server.ts')
	return { image: await encodeImage(await bytes, folder) }
}

async function outcomeOf(task: () => Promise<Outcome>): Promise<Outcome> {
	try {
		return await task()
	} catch (error) {
		if (error instanceof ImageRejectedError) return { rejection: error.message }
		const { stack = String(error), code } = error as NodeJS.ErrnoException
		return { failure: stack, ...(code !== undefined && { code }) }
	}
}

function runSeries(): void {
	process.on('message', async ({ file, folder }: FileTask) => {
		process.send?.(await outcomeOf(() => encode(readFile(file), folder)))
	})
}

const task = process.argv.at(-1) ?? ''
if (task === seriesTask) runSeries()
else {
	const run = task === titleTask ? draw : () => encode(buffer(process.stdin), task)
	process.stdout.write(JSON.stringify(await outcomeOf(run)))
}
