import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { administrator, preparedFolder } from './prepared-data.ts'
import { environmentOf } from './run-script.ts'

/** A started archive: the built site over a data folder of its own. */
export type ArchiveServer = {
	origin: string
	databasePath: string
	/** Everything it has written to standard output so far. */
	output: () => string
	process: ChildProcess
	/** Ends it and removes its data. */
	stop: () => Promise<void>
}

/** Starts the built site with the starter articles. */
export async function startFilledArchive(settings: Record<string, string> = {}): Promise<ArchiveServer> {
	const folder = await preparedFolder('filled')
	const archive = await startArchive(settings, folder)
	return {
		...archive,
		stop: async () => {
			await archive.stop()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/**
 * Starts the built site on a free port. `settings` are environment variables on top of the tests' own; `folder` keeps
 * its data, `cwd` is where it finds its files. Without one it gets a prepared one, which goes with it.
 */
export async function startArchive(
	settings: Record<string, string> = {},
	folder?: string,
	cwd = process.cwd(),
): Promise<ArchiveServer> {
	const data = folder ?? (await preparedFolder())
	const databasePath = path.join(data, 'archive.db')
	const child = spawn('node', ['server/start.js'], {
		cwd,
		env: environmentOf({
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			DATABASE_PATH: databasePath,
			ADMIN_USERNAME: administrator.username,
			ADMIN_PASSWORD: administrator.password,
			// Making it takes the processor for seconds.
			ARCHIVE_IN_BACKGROUND: 'false',
			BACKUP_EVERY_HOURS: '0',
			...settings,
		}),
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	const origin = await new Promise<string>((resolve, reject) => {
		child.once('exit', (code) => reject(new Error(`the archive ended with ${code}\n${output}`)))
		const read = (chunk: Buffer) => {
			output += chunk.toString()
			const address = output.match(/The archive is at (https?:\S+)/)?.[1]
			if (address) resolve(address)
		}
		child.stdout.on('data', read)
		child.stderr.on('data', read)
	})
	return {
		origin,
		databasePath,
		output: () => output,
		process: child,
		stop: async () => {
			if (child.exitCode === null) {
				const ended = new Promise((resolve) => child.once('exit', resolve))
				child.kill('SIGTERM')
				await ended
			}
			if (!folder) rmSync(data, { recursive: true, force: true })
		},
	}
}
