/** Background jobs, run by the clock. */

import { checkpoint } from '../../db/client.ts'
import { scheduleJob } from '../../db/repositories/jobs.ts'
import { sweepAutosaves } from '../domain/articles/autosaves.server.ts'
import { publishDueArticles, publishingJob } from '../domain/articles/schedule.server.ts'
import { sweepTrash } from '../domain/articles/trash.server.ts'
import { trimAuditLog } from '../domain/audit/audit-log.server.ts'
import { drillWhenDue } from '../domain/backups/restore-drill.server.ts'
import { copyJob, createBackups, createCopies } from '../domain/backups/scheduled-backups.server.ts'
import { createRenewal } from '../domain/certificate/renew-certificate.server.ts'
import { editionJob, publishDueEdition } from '../domain/editions/publishing/planned-edition.server.ts'
import { warnOfFullDisk } from '../domain/health.server.ts'
import { sweepImageTrash } from '../domain/images/image-trash.server.ts'
import { sweepUploads } from '../domain/images/images.server.ts'
import { sweepImports } from '../domain/imports/uploaded-import.server.ts'
import { checkDueLinks } from '../domain/links/link-checks.server.ts'
import { queueDueMailings } from '../domain/mailings/due-mailings.server.ts'
import { mailJob, scheduledMailingsJob } from '../domain/mailings/mail-job.ts'
import { createSender } from '../domain/mailings/sender.server.ts'
import { trimStatistics } from '../domain/statistics/statistics.server.ts'
import { deleteExpiredSubscriberData } from '../domain/subscriptions/retention.server.ts'
import { sendWaitingMail } from '../domain/waiting/waiting-mail.server.ts'
import type { Context } from '../runtime/context.server.ts'
import type { Job, JobRun } from './clock.ts'

const hourMs = 3_600_000

/** The jobs that the settings ask for. Throws `SettingsError` when mail is set up wrongly. */
export function createJobs(context: Context): Job[] {
	const { db, env, log, clock } = context
	if (env.BACKUP_S3_URL && env.BACKUP_EVERY_HOURS === 0)
		log.warn(
			'BACKUP_S3_URL is set, but no backups are made that could be copied there: set BACKUP_EVERY_HOURS',
		)
	const sender = createSender(context)
	const backups = createBackups(context, async () => {
		if (env.BACKUP_S3_URL) await scheduleJob(db, copyJob, clock().toISOString())
	})
	const copies = createCopies(context)
	const renewal = createRenewal(context)
	return [
		{ name: publishingJob, run: () => publishDueArticles(context) },
		{ name: scheduledMailingsJob, run: () => queueDueMailings(context) },
		{ name: editionJob, run: () => publishDueEdition(context) },
		every(24 * hourMs, context, 'trash', async () => {
			await sweepTrash(context)
			await sweepImageTrash(context)
		}),
		every(24 * hourMs, context, 'autosaves', () => sweepAutosaves(context)),
		every(24 * hourMs, context, 'audit log', () => trimAuditLog(context)),
		every(24 * hourMs, context, 'statistics', () => trimStatistics(context)),
		every(hourMs, context, 'uploads', () => sweepUploads(context)),
		every(hourMs, context, 'imports', () => sweepImports(context)),
		every(hourMs, context, 'checkpoint', () => checkpoint(db)),
		every(hourMs, context, 'disk', () => warnOfFullDisk(context)),
		every(hourMs, context, 'newsletter data', () => deleteExpiredSubscriberData(context)),
		{ name: mailJob, run: (run: JobRun) => sender.run(run) },
		backups && { name: 'backup', run: backups },
		copies && { name: copyJob, run: ({ signal }: JobRun) => copies(signal) },
		{ name: 'waiting mail', run: () => sendWaitingMail(context) },
		renewal && { name: 'certificate', run: ({ signal }: JobRun) => renewal(signal) },
		{ name: 'restore drill', run: () => drillWhenDue(context) },
		env.LINK_CHECK ? every(hourMs, context, 'links', ({ signal }) => checkDueLinks(context, signal)) : null,
	].filter((job) => job !== null)
}

function every(ms: number, { clock }: Context, name: string, work: (run: JobRun) => Promise<void>): Job {
	return {
		name,
		run: async (run) => {
			await work(run)
			return new Date(clock().getTime() + ms)
		},
	}
}
