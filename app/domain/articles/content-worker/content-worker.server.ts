/**
 * Runs what takes long with the content of articles in a thread of its own, so that the site goes on meanwhile. The
 * thread is started when it is needed and ended when it has been idle for a while.
 */
import { Worker } from 'node:worker_threads'
import { createKeyedMutex } from '../../../lib/keyed-mutex.ts'
import { programModule } from '../../../lib/program-root.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import type { ContentTasks } from './tasks.server.ts'
import type { TaskRequest, TaskResponse } from './thread.server.ts'

const defaults = {
	/** A megabyte takes a second or two; the rest is for a slow machine and the start of the thread. */
	timeLimitMs: 20_000,
	/** The thread takes 30 MB while it waits, and starts in a tenth of a second. */
	idleMs: 10_000,
	/** The worst megabyte takes about half of it. */
	heapMaxMiB: 384,
}

/** Nearly all that a task makes lives until its end: in a small young generation it would be copied again and again. */
const youngGenerationMiB = 32

const tooSlow = 'Content takes too long to process: make it shorter or simpler'
const tooLarge = 'Content takes too much memory to process: make it shorter or simpler'

export type ContentWorker = {
	/** Tasks run one after the other. Throws `RejectedContentError`, also when the task takes too long or too much memory. */
	run<Name extends keyof ContentTasks>(
		name: Name,
		input: Parameters<ContentTasks[Name]>[0],
	): Promise<Awaited<ReturnType<ContentTasks[Name]>>>
	/** True while the thread runs. */
	isRunning(): boolean
}

/** A worker with limits of its own. */
export function createContentWorker(options: Partial<typeof defaults> = {}): ContentWorker {
	const { timeLimitMs, idleMs, heapMaxMiB } = { ...defaults, ...options }
	const runExclusive = createKeyedMutex()
	let thread: Worker | null = null
	let idle: NodeJS.Timeout | undefined

	function end(ended: Worker): void {
		if (thread === ended) thread = null
		void ended.terminate()
	}

	function start(): Worker {
		const file = programModule(
			'app/domain/articles/content-worker/thread.server.ts',
			'build/server/content-worker.js',
		)
		const started = new Worker(file, {
			env: {},
			execArgv: [],
			resourceLimits: { maxOldGenerationSizeMb: heapMaxMiB, maxYoungGenerationSizeMb: youngGenerationMiB },
		})
		// Without a listener an error of an idle thread would end the process.
		started.on('error', () => end(started))
		started.on('exit', () => end(started))
		return started
	}

	function runNow(request: TaskRequest): Promise<unknown> {
		clearTimeout(idle)
		thread ??= start()
		const running = thread
		running.ref()
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => fail(new RejectedContentError(tooSlow)), timeLimitMs)
			const finish = () => {
				clearTimeout(timer)
				running.off('message', onMessage).off('error', onError).off('exit', onExit)
			}
			const fail = (error: Error) => {
				finish()
				end(running)
				reject(error)
			}
			const onError = (error: Error & { code?: string }) =>
				fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new RejectedContentError(tooLarge) : error)
			const onExit = () => fail(new Error('the content worker has ended'))
			const onMessage = (response: TaskResponse) => {
				finish()
				running.unref()
				idle = setTimeout(() => end(running), idleMs)
				idle.unref()
				if ('output' in response) resolve(response.output)
				else if ('rejection' in response) reject(new RejectedContentError(response.rejection))
				else reject(new Error(`the content worker failed: ${response.failure}`))
			}
			running.on('message', onMessage).on('error', onError).on('exit', onExit)
			running.postMessage(request)
		})
	}

	return {
		run: (name, input) => runExclusive('task', () => runNow({ name, input })) as never,
		isRunning: () => thread !== null,
	}
}

/** The worker of this process. */
export const contentWorker = createContentWorker()
