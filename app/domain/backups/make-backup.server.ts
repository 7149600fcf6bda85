import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { journals } from '../../../db/backup.ts'
import { pruneFiles } from '../../../db/backup-files.ts'
import { removeLeftovers } from '../../lib/remove-leftovers.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { programVersion } from '../../runtime/program-version.server.ts'
import { runBackupTask } from './backup-thread/backup-thread.server.ts'
import { backupFolder, listBackups } from './local-backups.server.ts'

type Settings = Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP'>

/** Of the file that a backup is written to; the rest of its name is random. */
const draftPrefix = 'incoming'
const isDraft = (name: string) => name.startsWith(draftPrefix)

/** Makes one backup now, or after one that is being made, and removes those beyond `BACKUP_KEEP`; returns its file. */
export async function makeBackup({
	env,
	log,
	runExclusive,
}: { env: Settings } & Pick<Context, 'log' | 'runExclusive'>): Promise<string> {
	const folder = backupFolder(env)
	return runExclusive(folder, async () => {
		mkdirSync(folder, { recursive: true })
		await removeLeftovers(folder, isDraft, new Date())
		const file = path.join(folder, `archive-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
		// Under its own name it is whole: drills, copies and downloads take what is there.
		const draft = path.join(folder, `${draftPrefix}-${randomUUID()}.db`)
		const facts = await writeDraft(draft, env)
		renameSync(draft, file)
		for (const former of listBackups(env).slice(0, -env.BACKUP_KEEP)) rmSync(former, { force: true })
		// No list names yet what another process has put beside its draft.
		if (!readdirSync(folder).some(isDraft) && !pruneFiles(folder, listBackups(env)))
			log.warn(
				{ folder },
				'a backup in the folder cannot be read: images and captures beside it are kept until it is deleted',
			)
		log.info({ file, ...facts }, 'backup made')
		return file
	})
}

async function writeDraft(draft: string, { DATABASE_PATH: source }: Settings) {
	try {
		return await runBackupTask('backUp', { source, target: draft, program: programVersion() })
	} finally {
		for (const ending of journals) rmSync(draft + ending, { force: true })
	}
}
