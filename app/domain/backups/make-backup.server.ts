import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { journals } from '../../../db/backup.ts'
import { pruneFiles } from '../../../db/backup-files.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { programVersion } from '../../runtime/program-version.server.ts'
import { runBackupTask } from './backup-thread/backup-thread.server.ts'
import { backupFolder, listBackups } from './local-backups.server.ts'

type Settings = Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP'>

/** Makes one backup now and removes those beyond `BACKUP_KEEP`; returns its file. */
export async function makeBackup({ env, log }: { env: Settings; log: Context['log'] }): Promise<string> {
	const folder = backupFolder(env)
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, `archive-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
	// Under its own name it is whole: drills, copies and downloads take what is there.
	const draft = path.join(folder, 'incoming.db')
	for (const ending of ['', ...journals]) rmSync(draft + ending, { force: true })
	const facts = await runBackupTask('backUp', {
		source: env.DATABASE_PATH,
		target: draft,
		program: programVersion(),
	})
	renameSync(draft, file)
	for (const former of listBackups(env).slice(0, -env.BACKUP_KEEP)) rmSync(former)
	if (!pruneFiles(folder, listBackups(env)))
		log.warn({ folder }, 'a backup here cannot be read: images and captures beside it stay until it has gone')
	log.info({ file, ...facts }, 'backup made')
	return file
}
