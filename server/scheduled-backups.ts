/** A backup every N hours beside the database, of which the last ones are kept. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
	backupFolder,
	lastScheduledBackupAt,
	listBackups,
} from '../app/domain/backups/local-backups.server.ts'
import type { Env } from '../app/runtime/env.server.ts'
import { log } from '../app/runtime/log.server.ts'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { backUp } from '../db/backup.ts'
import { prunePictures } from '../db/backup-pictures.ts'
import type { Job } from './clock.ts'

const hourMs = 3_600_000

type Settings = Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP' | 'BACKUP_EVERY_HOURS'>

/**
 * The job of the clock that makes them; null when `BACKUP_EVERY_HOURS` asks for none. The hours count from the last
 * backup, and without one the first is made at once, so that a process that is often restarted makes some too. `isMade` is
 * called after each.
 */
export function backupJob(env: Settings, isMade: () => Promise<void> = async () => {}): Job | null {
	const everyMs = env.BACKUP_EVERY_HOURS * hourMs
	if (everyMs === 0) return null
	return {
		name: 'backup',
		run: async () => {
			const dueMs = (lastScheduledBackupAt(env)?.getTime() ?? Number.NEGATIVE_INFINITY) + everyMs
			if (Date.now() < dueMs) return new Date(dueMs)
			try {
				await makeBackup(env)
				await isMade()
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
	const folder = backupFolder(env)
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, `archive-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
	const facts = await backUp(env.DATABASE_PATH, file, programVersion())
	for (const former of listBackups(env).slice(0, -env.BACKUP_KEEP)) rmSync(former)
	prunePictures(folder, listBackups(env))
	log().info({ file, ...facts }, 'backup made')
	return file
}
