/** The job that copies backups to a bucket, and never gives up. */
import { copyBackups } from '../app/domain/backups/copies.server.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Job } from './clock.ts'

export const copyJobName = 'backup copies'

const minuteMs = 60_000
const retryMaxMs = 60 * minuteMs

/**
 * The job of the clock; null where the settings name no bucket. It is scheduled after each backup. A bucket that cannot be
 * used is logged and tried again after a minute, then after twice as long each time, up to an hour.
 */
export function copyJob({ env, log, clock }: Context): Job | null {
	if (!env.BACKUP_S3_URL) return null
	let retryInMs = minuteMs
	return {
		name: copyJobName,
		run: async ({ signal }) => {
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
				retryInMs = Math.min(2 * retryInMs, retryMaxMs)
				return at
			}
		},
	}
}
