/** Has images encoded and titles drawn in a process of their own, one at a time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isSea } from 'node:sea'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { programModule } from '../../../lib/program-root.ts'
import type { StoredImage } from '../../../lib/uploads.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { ImageRejectedError } from '../image-rejected.server.ts'
import type { TitleDrawing } from './draw-title.server.ts'
import { type FileTask, type Outcome, seriesTask, titleTask } from './task.ts'

/** An image of 50 megapixels takes two seconds; the rest is for a slow machine. */
const timeLimitMs = 60_000

const unreadable =
	'This image takes too much time or memory to read. Make it smaller, or save it in another format, then send it again.'

/**
 * Writes all sizes of an image into `folder`, at the paths of their addresses. Throws `ImageRejectedError`,
 * `QueueFullError`, and errors of the system.
 */
export function encodeImage(context: Context, file: Blob, folder: string): Promise<StoredImage> {
	// Ahead of the titles: an author waits for it.
	return context.limits.images.run(
		async () => {
			const outcome = await runProcess(context, streamOf(file), path.resolve(folder))
			if ('image' in outcome) return outcome.image
			throw failure(outcome)
		},
		{ isUrgent: true },
	)
}

/** Writes the image of a title. Throws `QueueFullError`, and errors of the system. */
export function drawTitle(context: Context, drawing: TitleDrawing): Promise<void> {
	return context.limits.images.run(async () => {
		const outcome = await runProcess(context, Readable.from([JSON.stringify(drawing)]), titleTask)
		if (!('drawn' in outcome)) throw failure(outcome)
	})
}

/** Encodes files one after the other in a process that stays until `close`: one that ends early costs only its file. */
export class SeriesEncoder {
	readonly #context: Context
	#child: ChildProcess | null = null

	constructor(context: Context) {
		this.#context = context
	}

	/** Like `encodeImage`. */
	encode(file: string, folder: string): Promise<StoredImage> {
		return this.#context.limits.images.run(
			async () => {
				const outcome = await this.#ask({ file, folder: path.resolve(folder) })
				if ('image' in outcome) return outcome.image
				throw failure(outcome)
			},
			{ isUrgent: true },
		)
	}

	close(): void {
		this.#child?.disconnect()
		this.#child = null
	}

	async #ask(task: FileTask): Promise<Outcome> {
		const child = this.#start()
		const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
		const answered = new AbortController()
		const { signal } = answered
		try {
			// Of a process that has ended in between, its end tells.
			child.send(task, () => undefined)
			return await Promise.race([
				once(child, 'message', { signal }).then(([outcome]) => outcome),
				once(child, 'exit', { signal }).then(() => ({ rejection: unreadable })),
			])
		} finally {
			clearTimeout(timer)
			answered.abort()
		}
	}

	#start(): ChildProcess {
		if (this.#child) return this.#child
		const child = spawn(process.execPath, [...program(), seriesTask], {
			env: environment(this.#context),
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		})
		const forget = () => {
			if (this.#child === child) this.#child = null
		}
		child.on('error', forget).on('exit', forget)
		this.#child = child
		return child
	}
}

async function runProcess(context: Pick<Context, 'env'>, input: Readable, task: string): Promise<Outcome> {
	const child = spawn(process.execPath, [...program(), task], {
		env: environment(context),
		stdio: ['pipe', 'pipe', 'ignore'],
		timeout: timeLimitMs,
		killSignal: 'SIGKILL',
	})
	// A process that ends early closes its input: what matters is what it has said.
	const sent = pipeline(input, child.stdin).catch(() => undefined)
	const [said] = await Promise.all([text(child.stdout), once(child, 'close'), sent])
	return said === '' ? { rejection: unreadable } : JSON.parse(said)
}

function failure(outcome: Outcome): Error {
	if ('rejection' in outcome) return new ImageRejectedError(outcome.rejection)
	const { failure: reason = 'unknown', code = undefined } = 'failure' in outcome ? outcome : {}
	return Object.assign(new Error(`the image was not made: ${reason}`), { code })
}

/** The file in pieces: as a whole it would be in memory once more. */
const streamOf = (file: Blob) => Readable.fromWeb(file.stream() as ReadableStream)

/** The executable finds its unpacked program beside the database. */
const environment = ({ env }: Pick<Context, 'env'>) => ({
	NODE_ENV: 'production' as const,
	DATABASE_PATH: env.DATABASE_PATH,
	MALLOC_ARENA_MAX: '2',
})

/** Arguments of the Node.js process: the source, its build, or, in the executable, a command of it. */
function program(): string[] {
	if (isSea()) return ['encode-image']
	const file = programModule('app/domain/images/encoder/process.server.ts', 'build/server/image-encoder.js')
	return ['--max-semi-space-size=8', '--max-old-space-size=64', file]
}
