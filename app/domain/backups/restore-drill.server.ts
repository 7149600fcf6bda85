/** Tries once a week whether the newest backup can be restored: into a temporary file, which is read and removed. */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '../../../db/errors.ts'
import * as drills from '../../../db/repositories/restore-drills.ts'
import { removeLeftovers } from '../../lib/remove-leftovers.ts'
import type { Context } from '../../runtime/context.server.ts'
import { runBackupTask } from './backup-thread/backup-thread.server.ts'
import { failedBackup, findFolderProblem, listBackups } from './local-backups.server.ts'

const hourMs = 3_600_000
const drillEveryMs = 7 * 24 * hourMs

/** Of the folder of a drill; the rest is random. */
const folderPrefix = 'drill-'

/** Makes the drill when it is due; returns when to come back. */
export async function drillWhenDue(context: Context): Promise<Date> {
	const { clock, db, log } = context
	const last = await drills.findLastDrill(db)
	const dueMs = last ? Date.parse(last.at) + drillEveryMs : Number.NEGATIVE_INFINITY
	if (clock().getTime() < dueMs) return new Date(dueMs)
	const drill = await drillRestore(context).catch((error: unknown) => {
		log.warn({ err: error }, 'restore drill could not run, retrying in 1 hour')
		return null
	})
	return new Date(clock().getTime() + (drill ? drillEveryMs : hourMs))
}

/**
 * Restores the newest backup beside the data, reads it, and keeps the result; null where there is no backup. Throws where
 * the folder cannot be read or the disk is full, which says nothing about the backup.
 */
export async function drillRestore(context: Context): Promise<drills.Drill | null> {
	const { env, clock, db, log } = context
	const backup = listBackups(env).at(-1)
	if (backup === undefined) return null
	// A drill's copy holds everybody's data.
	await removeLeftovers(env.dataFolder, (name) => name.startsWith(folderPrefix), clock())
	const folder = await mkdtemp(path.join(env.dataFolder, folderPrefix))
	const about = { at: clock().toISOString(), backup: path.basename(backup) }
	try {
		const found = await runBackupTask('tryBackup', { backup, file: path.join(folder, 'archive.db') })
		const drill = { ...about, ...found, error: '' }
		await drills.insertDrill(db, drill)
		log.info(drill, 'restore drill passed')
		return drill
	} catch (error) {
		if (isDiskFull(error)) throw error
		const reason = (error as Error).message.replaceAll(`${path.dirname(backup)}${path.sep}`, '')
		const drill = { ...about, articles: 0, edition: 0, error: reason }
		await drills.insertDrill(db, drill)
		log.error({ err: error, backup }, 'the newest backup cannot be restored')
		return drill
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** The latest; null before the first. */
export async function findLastDrill({ db }: Pick<Context, 'db'>): Promise<drills.Drill | null> {
	return drills.findLastDrill(db)
}

/** The latest first. */
export async function listDrills({ db }: Pick<Context, 'db'>): Promise<drills.Drill[]> {
	return drills.listDrills(db)
}

/** Returns true where the newest cannot be restored, the last one could not be made, or their folder cannot be read. */
export async function haveBackupsFailed(context: Context): Promise<boolean> {
	if (context.warnings.has(failedBackup) || findFolderProblem(context.env) !== null) return true
	const drill = await findLastDrill(context)
	return drill !== null && drill.error !== ''
}
