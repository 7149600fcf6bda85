/** The thread: runs the one task that it was started with, and posts its output or the error that it threw. */
import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from '../../../../db/backup.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import { findNewestEdition } from '../../../../db/repositories/editions.ts'
import { restore } from '../../../../db/restore.ts'

const tasks = {
	backUp: ({ source, target, program }: { source: string; target: string; program: string }) =>
		backUp(source, target, program),
	/** Restores a backup into a new file, and reads that. */
	tryBackup: async ({ backup, file }: { backup: string; file: string }) => {
		const { facts } = restore(backup, file)
		const { db } = await openMigrated(file)
		try {
			return { articles: facts.articles, edition: (await findNewestEdition(db))?.number ?? 0 }
		} finally {
			await db.destroy()
		}
	},
}

export type BackupTasks = typeof tasks
export type BackupRequest = { name: keyof BackupTasks; input: unknown }
/** Errors lose their class between threads; the rest stays. */
export type BackupResponse =
	| { output: unknown }
	| { failure: Pick<Error, 'message' | 'name' | 'stack'> & { code?: string } }

const { name, input } = workerData as BackupRequest
parentPort?.postMessage(await respond(tasks[name] as (input: unknown) => unknown, input))

async function respond(task: (input: unknown) => unknown, input: unknown): Promise<BackupResponse> {
	try {
		return { output: await task(input) }
	} catch (error) {
		const { message, name, stack, code } = error as Error & { code?: string }
		return { failure: { message, name, stack, code } }
	}
}
