/** Steps of editors with a report: take it under review, answer it, close it without an answer, open it again. */
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import type { ReportState } from '../../../db/repositories/reports.ts'
import * as reports from '../../../db/repositories/reports.ts'
import { cancelAnswers, insertAnswer } from '../../../db/repositories/single-mails.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { mailJob } from '../mailings/mail-job.ts'

/** No report has this number. */
export class UnknownReportError extends Error {
	constructor(id: number) {
		super(`There is no report ${id}.`)
		this.name = 'UnknownReportError'
	}
}

/** Throws `UnknownReportError` for a number that no report has. */
export async function assertReport({ db }: Context, id: number): Promise<void> {
	if (!(await reports.findReport(db, id))) throw new UnknownReportError(id)
}

/** Takes an open report under review; false when none with this number is open. */
export async function reviewReport(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		if (!(await reports.takeReportUnderReview(context.db, id, context.clock().toISOString()))) return false
		await recordAction(context, 'report-reviewed', { subject: `No. ${id}` })
		return true
	})
}

/** Answers that the record is right, with the reason for readers; false when none with this number is open. */
export async function keepRecord(context: Context, id: number, reason: string): Promise<boolean> {
	return transact(
		context,
		async (context) =>
			(await isOpen(context, id)) && answer(context, id, { state: 'kept', reason, edition: null }),
	)
}

/** The page with the button may be older than an answer that readers have. */
async function isOpen({ db }: Context, id: number): Promise<boolean> {
	return (await reports.findReport(db, id))?.doneAt === null
}

/** Answers the reports that an edition names, in its transaction; a report that several changes name gets the reason of each. */
export async function answerWithEdition(
	context: Context,
	edition: number,
	changes: readonly { record: string; report: number | null; reason: string }[],
): Promise<void> {
	const reasons = new Map<number, Set<string>>()
	const inOrder = changes.toSorted((a, b) => a.record.localeCompare(b.record, 'en', { numeric: true }))
	for (const { report, reason } of inOrder)
		if (report !== null) reasons.set(report, (reasons.get(report) ?? new Set()).add(reason))
	for (const [id, given] of reasons)
		await answer(context, id, { state: 'corrected', reason: [...given].join('\n'), edition })
}

type Answer = { state: ReportState; reason: string; edition: number | null }

async function answer(context: Context, id: number, given: Answer): Promise<boolean> {
	const { clock, db, env } = context
	const now = clock()
	if (!(await reports.updateReport(db, id, { ...given, doneAt: now.toISOString() }))) return false
	await recordAction(context, 'report-answered', { subject: `No. ${id}` })
	await cancelAnswers(db, id)
	const report = await reports.findReport(db, id)
	// Without a mail server nobody could get it; the editor sees the address beside the report.
	if (!report?.email || !env.SMTP_URL) return true
	await insertAnswer(db, { reportId: id, messageId: newMessageId(env, now), now: now.toISOString() })
	await scheduleJob(db, mailJob, now.toISOString())
	return true
}

/** Closes a report without an answer, so that readers see it no more; false when none with this number is open. */
export async function closeReport(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		if (!(await isOpen(context, id))) return false
		const doneAt = context.clock().toISOString()
		await cancelAnswers(context.db, id)
		await recordAction(context, 'report-closed', { subject: `No. ${id}` })
		return reports.updateReport(context.db, id, { state: 'closed', reason: '', edition: null, doneAt })
	})
}

/** Opens a report again, without its answer; false when there is none with this number. */
export async function reopenReport(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		const { db } = context
		const report = await reports.findReport(db, id)
		if (!report) return false
		await cancelAnswers(db, id)
		await recordAction(context, 'report-reopened', { subject: `No. ${id}` })
		const state = report.reviewAt === null ? 'received' : 'under-review'
		return reports.updateReport(db, id, { state, reason: '', edition: null, doneAt: null })
	})
}
