/** A backup every N hours beside the database, of which the last ones are kept. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../app/runtime/env.server.ts'
import { log } from '../app/runtime/log.server.ts'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { backUp } from '../db/backup.ts'
import { prunePictures } from '../db/backup-pictures.ts'
import type { Job } from './clock.ts'

const hourMs = 3_600_000
const named = /^archive-.*\.db$/

type Settings = Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP' | 'BACKUP_EVERY_HOURS'>

/**
 * The job of the clock that makes them; null when `BACKUP_EVERY_HOURS` asks for none. The hours count from the last
 * backup, and without one the first is made at once, so that a process that is often restarted makes some too.
 */
export function backupJob(env: Settings): Job | null {
	const everyMs = env.BACKUP_EVERY_HOURS * hourMs
	if (everyMs === 0) return null
	return {
		name: 'backup',
		run: async () => {
			const dueMs = (lastBackupMs(env) ?? Number.NEGATIVE_INFINITY) + everyMs
			if (Date.now() < dueMs) return new Date(dueMs)
			try {
				await makeBackup(env)
				return new Date(Date.now() + everyMs)
			} catch (error) {
				log().error({ err: error }, 'backup failed')
				return new Date(Date.now() + Math.min(everyMs, hourMs))
			}
		},
	}
}

/** Makes one backup now and removes those beyond `BACKUP_KEEP`; returns its file. */
export async function makeBackup(env: Omit<Settings, 'BACKUP_EVERY_HOURS'>): Promise<string> {
	const folder = folderOf(env)
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, `archive-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
	const facts = await backUp(env.DATABASE_PATH, file, programVersion())
	for (const former of listBackups(env).slice(0, -env.BACKUP_KEEP)) rmSync(former)
	prunePictures(folder, listBackups(env))
	log().info({ file, ...facts }, 'backup made')
	return file
}

/** The backups that are there, oldest first: names carry the instant. */
function listBackups(env: Pick<Env, 'dataFolder'>): string[] {
	const folder = folderOf(env)
	if (!existsSync(folder)) return []
	const names = readdirSync(folder).filter((name) => named.test(name))
	return names.sort().map((name) => path.join(folder, name))
}

function lastBackupMs(env: Pick<Env, 'dataFolder'>): number | undefined {
	const last = listBackups(env).at(-1)
	return last === undefined ? undefined : statSync(last).mtimeMs
}

function folderOf({ dataFolder }: Pick<Env, 'dataFolder'>): string {
	return path.join(dataFolder, 'backups')
}
