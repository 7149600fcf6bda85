/** The worker thread: runs one task for each message, and posts its output or what it threw. */
import { parentPort } from 'node:worker_threads'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import { type ContentTasks, contentTasks } from './tasks.server.ts'

export type TaskRequest = { name: keyof ContentTasks; input: unknown }
export type TaskResponse = { output: unknown } | { rejection: string } | { failure: string }

parentPort?.on('message', async ({ name, input }: TaskRequest) => {
	parentPort?.postMessage(await respond(contentTasks[name] as (input: unknown) => unknown, input))
})

async function respond(task: (input: unknown) => unknown, input: unknown): Promise<TaskResponse> {
	try {
		return { output: await task(input) }
	} catch (error) {
		// Errors lose their class on the way between threads.
		if (error instanceof RejectedContentError) return { rejection: error.message }
		return { failure: (error instanceof Error && error.stack) || String(error) }
	}
}
