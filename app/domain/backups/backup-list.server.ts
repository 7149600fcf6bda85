/** The backups of the data folder as an administrator sees them. */
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { failedBackup, listBackups } from './local-backups.server.ts'
import { makeBackup } from './make-backup.server.ts'

/** `name` is that of its file; `madeAt` is ISO 8601. */
export type BackupFile = { name: string; madeAt: string; bytes: number }

/** The latest first. */
export function describeBackups({ env }: Pick<Context, 'env'>): BackupFile[] {
	return listBackups(env)
		.map((file) => {
			const { mtime, size } = statSync(file)
			return { name: path.basename(file), madeAt: mtime.toISOString(), bytes: size }
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

/** The bytes of a backup by its name; null where there is none. */
export async function openBackup(
	context: Context,
	name: string,
): Promise<{ bytes: number; stream: ReadableStream } | null> {
	const file = listBackups(context.env).find((file) => path.basename(file) === name)
	if (file === undefined) return null
	await recordAction(context, 'backup-downloaded', { subject: name })
	return { bytes: statSync(file).size, stream: Readable.toWeb(createReadStream(file)) as ReadableStream }
}
