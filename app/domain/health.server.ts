import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { probeTables, readSchema } from '../../db/repositories/health.ts'
import { formatInstant } from '../lib/dates.ts'
import type { Context } from '../runtime/context.server.ts'
import { lastBackupAt } from './backups/local-backups.server.ts'

/** Checks that the database answers a query. */
export async function isDatabaseReadable({ db }: Context): Promise<boolean> {
	try {
		await probeTables(db)
		return true
	} catch {
		return false
	}
}

/** Facts for operators alone: schema, last backup, and the free space on the disk of the data folder. */
export async function describeState({ db, env }: Context) {
	return {
		schema: await readSchema(db),
		lastBackupAt: lastBackupAt(env)?.toISOString() ?? null,
		disk: await readDisk(env.dataFolder),
	}
}

/** When the last backup was made, and how much space is left on the disk, in a sentence each. */
export async function describeHost({ env }: Pick<Context, 'env'>): Promise<string> {
	const last = lastBackupAt(env)
	const { freeBytes } = await readDisk(env.dataFolder)
	const free = (freeBytes / 10 ** 9).toLocaleString('en-US', { maximumFractionDigits: 1 })
	const backup = last ? `Last backup: ${formatInstant(last.toISOString())}` : 'No backup has been made yet'
	return `${backup}. Free disk space: ${free} GB.`
}

/** The size of the disk that holds a folder, and what is left on it for this program. */
async function readDisk(folder: string): Promise<{ totalBytes: number; freeBytes: number }> {
	const { bsize, blocks, bavail } = await statfs(folder)
	return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}

const minFreeBytes = 256 * 1024 ** 2
const mib = 1024 ** 2

/** Says how much is missing where the disk has less room than the archive may need at once: a backup, the download and a journal. */
export async function findDiskShortage({ env }: Pick<Context, 'env'>, disk = readDisk) {
	const { freeBytes } = await disk(env.dataFolder)
	const database = statSync(env.DATABASE_PATH, { throwIfNoEntry: false })
	const neededBytes = Math.max(minFreeBytes, 3 * (database?.size ?? 0))
	if (freeBytes >= neededBytes) return null
	const left = `${Math.floor(freeBytes / mib)} MiB are left on the disk of ${env.dataFolder}`
	return { freeBytes, neededBytes, message: `${left}: free at least ${Math.ceil(neededBytes / mib)} MiB` }
}

/** Warns in the log while the disk is short of room. */
export async function warnOfFullDisk(context: Context, disk = readDisk): Promise<void> {
	const shortage = await findDiskShortage(context, disk)
	if (!shortage) return
	const { message, ...bytes } = shortage
	context.log.warn(bytes, message)
}
