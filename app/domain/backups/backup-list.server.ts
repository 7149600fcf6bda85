/** The backups of the data folder as an administrator sees them. */
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'
import type { Context } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { backupFolder, failedBackup, listBackups } from './local-backups.server.ts'
import { makeBackup } from './make-backup.server.ts'

/** `name` is that of its file; `madeAt` is ISO 8601. */
export type BackupFile = { name: string; madeAt: string; bytes: number }

/** The latest first. */
export function describeBackups({ env }: Pick<Context, 'env'>): BackupFile[] {
	return listBackups(env)
		.flatMap((file) => {
			// A newer backup of another process may have just pushed it out.
			const found = statSync(file, { throwIfNoEntry: false })
			if (!found) return []
			return [{ name: path.basename(file), madeAt: found.mtime.toISOString(), bytes: found.size }]
		})
		.reverse()
}

/** Makes a backup now. Throws what `backUp` throws. */
export async function makeBackupNow(context: Context): Promise<string> {
	const name = path.basename(await makeBackup(context))
	context.warnings.delete(failedBackup)
	await recordAction(context, 'backup-made', { subject: name })
	return name
}

/** The backup of this name; null where there is none. */
export function findBackup(context: Pick<Context, 'env'>, name: string): BackupFile | null {
	return describeBackups(context).find((backup) => backup.name === name) ?? null
}

/** The bytes of a backup. Its file is opened once somebody reads them, so that a response without a reader leaves none open. */
export async function openBackup(context: Context, { name }: BackupFile): Promise<globalThis.ReadableStream> {
	await recordAction(context, 'backup-downloaded', { subject: name })
	const chunks = readChunks(path.join(backupFolder(context.env), name))
	return ReadableStream.from(chunks) as globalThis.ReadableStream
}

async function* readChunks(file: string) {
	yield* createReadStream(file)
}
