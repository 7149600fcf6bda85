/** The backups that the clock has made in the data folder. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../runtime/env.server.ts'

type DataFolder = Pick<Env, 'dataFolder'>

/** A file that holds a backup made by the clock, as it is named here and, with an ending for encrypted ones, elsewhere. */
export const backupName = /^archive-[^/]*\.db(\.enc)?$/

export function backupFolder({ dataFolder }: DataFolder): string {
	return path.join(dataFolder, 'backups')
}

/** Their files, oldest first: names carry the instant. */
export function listBackups(env: DataFolder): string[] {
	const folder = backupFolder(env)
	if (!existsSync(folder)) return []
	const names = readdirSync(folder).filter((name) => backupName.test(name) && name.endsWith('.db'))
	return names.sort().map((name) => path.join(folder, name))
}

/** When the last of them was made; null without any. */
export function lastBackupAt(env: DataFolder): Date | null {
	const last = listBackups(env).at(-1)
	return last === undefined ? null : statSync(last).mtime
}
