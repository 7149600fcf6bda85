/** A backup every N hours beside the database, of which the last ones are kept, and its copy in a bucket. */
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { operatorMessage } from '../operator-message.server.ts'
import { copyBackups } from './copies.server.ts'
import { failedBackup, lastScheduledBackupAt } from './local-backups.server.ts'
import { makeBackup } from './make-backup.server.ts'

/** Name of the job that copies them. */
export const copyJob = 'backup copies'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Settings = Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP' | 'BACKUP_EVERY_HOURS'>

/**
 * The work of the job that makes them, which returns when to come back; null when `BACKUP_EVERY_HOURS` asks for none. The hours count
 * from the last backup, and without one the first is made at once, so that a process that is often restarted makes some
 * too. `onBackup` is called after each.
 */
export function createBackups(
	context: { env: Settings } & Pick<Context, 'log' | 'warnings' | 'runExclusive'>,
	onBackup: () => Promise<void> = async () => {},
): (() => Promise<Date>) | null {
	const { env, log, warnings } = context
	const everyMs = env.BACKUP_EVERY_HOURS * hourMs
	if (everyMs === 0) return null
	return async () => {
		const dueMs = (lastScheduledBackupAt(env)?.getTime() ?? Number.NEGATIVE_INFINITY) + everyMs
		if (Date.now() < dueMs) return new Date(dueMs)
		try {
			await makeBackup(context)
			warnings.delete(failedBackup)
			await onBackup()
			return new Date(Date.now() + everyMs)
		} catch (error) {
			log.error({ err: error }, 'backup failed')
			const cause = operatorMessage(error) ?? (error as Error).message
			warnings.set(failedBackup, `The last backup failed: ${cause.replace(/\.$/, '')}`)
			return new Date(Date.now() + Math.min(everyMs, hourMs))
		}
	}
}

/**
 * The work of the job that copies backups, and never gives up; null where the settings name no bucket. It is scheduled
 * after each backup. A bucket that cannot be used is logged and tried again after a minute, then after twice as long each
 * time, up to an hour.
 */
export function createCopies({
	env,
	log,
	clock,
}: Context): ((signal: AbortSignal) => Promise<Date | null>) | null {
	if (!env.BACKUP_S3_URL) return null
	let retryInMs = minuteMs
	return async (signal) => {
		try {
			await copyBackups({ env, log }, signal)
			retryInMs = minuteMs
			return null
		} catch (error) {
			const at = new Date(clock().getTime() + retryInMs)
			if (!signal.aborted) {
				const reason = (error as Error).message
				const minutes = retryInMs / minuteMs
				log.warn(`Backups were not copied, and are tried again in ${minutes} min: ${reason}`)
			}
			retryInMs = Math.min(2 * retryInMs, hourMs)
			return at
		}
	}
}
