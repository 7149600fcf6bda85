/** The backups that the clock has made in the data folder. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../runtime/env.server.ts'

type DataFolder = Pick<Env, 'dataFolder'>

/** A file that holds a backup made by the clock, as it is named here and, with an ending for encrypted ones, elsewhere. */
export const backupName = /^archive-[^/]*\.db(\.enc)?$/

/** Subject of the warning while the backups by the clock fail. */
export const failedBackup = 'backup'

export function backupFolder({ dataFolder }: DataFolder): string {
	return path.join(dataFolder, 'backups')
}

/** Their files, oldest first: names carry the instant. Throws where the folder cannot be read. */
export function listBackups(env: DataFolder): string[] {
	const folder = backupFolder(env)
	if (!existsSync(folder)) return []
	const names = readdirSync(folder).filter((name) => backupName.test(name) && name.endsWith('.db'))
	return names.sort().map((name) => path.join(folder, name))
}

/** Says why the folder cannot be read, without a period; null where it can be, or is still to be made. */
export function findFolderProblem(env: DataFolder): string | null {
	try {
		listBackups(env)
		return null
	} catch (error) {
		return `The backups cannot be read: ${(error as Error).message}`
	}
}

/** When the clock made the last of them; null without any, and where the folder cannot be read. */
export function lastScheduledBackupAt(env: DataFolder): Date | null {
	if (findFolderProblem(env) !== null) return null
	const last = listBackups(env).at(-1)
	return last === undefined ? null : statSync(last).mtime
}

/** When the last backup was made, by the clock or by the command; null without any. */
export function lastBackupAt(env: DataFolder): Date | null {
	const noted = statSync(noteFile(env), { throwIfNoEntry: false })?.mtime ?? null
	const dates = [noted, lastScheduledBackupAt(env)].filter((date) => date !== null)
	return dates.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}

/** Notes that the command has made a backup, which may be anywhere. */
export function noteBackup(env: DataFolder, file: string): void {
	writeFileSync(noteFile(env), `${path.resolve(file)}\n`, { mode: 0o600 })
}

function noteFile({ dataFolder }: DataFolder): string {
	return path.join(dataFolder, 'last-backup')
}
