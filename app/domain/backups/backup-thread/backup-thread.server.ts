/** Makes and tries backups in a thread of its own: SQLite reads the whole file, and nobody would be answered meanwhile. */
import { Worker } from 'node:worker_threads'
import { programModule } from '../../../lib/program-root.ts'
import type { BackupRequest, BackupResponse, BackupTasks } from './thread.server.ts'

/** Runs one task in a thread that ends with it. Throws an `Error` with message, name and code of what the task threw. */
export async function runBackupTask<Name extends keyof BackupTasks>(
	name: Name,
	input: Parameters<BackupTasks[Name]>[0],
): Promise<Awaited<ReturnType<BackupTasks[Name]>>> {
	const file = programModule(
		'app/domain/backups/backup-thread/thread.server.ts',
		'build/server/backup-thread.js',
	)
	const request: BackupRequest = { name, input }
	const thread = new Worker(file, { env: {}, execArgv: [], workerData: request })
	const response = await new Promise<BackupResponse>((resolve, reject) => {
		thread.once('message', resolve).once('error', reject)
		thread.once('exit', () => reject(new Error('the thread of backups has ended')))
	})
	if ('output' in response) return response.output as never
	const { message, ...rest } = response.failure
	throw Object.assign(new Error(message), rest)
}
