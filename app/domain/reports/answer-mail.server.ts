/** The mail with the answer to a report. */
import type { MailState } from '../../../db/repositories/mails.ts'
import { eraseReportEmail, findReport } from '../../../db/repositories/reports.ts'
import type { Mail } from '../../mail/mail.ts'
import { answerMail } from '../../mail/short-mails.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** States in which an answer has gone out, or cannot: its address is not needed any more. */
const finalStates: ReadonlySet<MailState> = new Set(['sent', 'written', 'failed'])

/** The mail as it goes out; null when the report is open again, closed, or without an address by now. */
export async function composeAnswer(
	{ db, env }: Pick<Context, 'db' | 'env'>,
	reportId: number,
	messageId: string,
): Promise<Mail | null> {
	const report = await findReport(db, reportId)
	if (!report?.email || (report.state !== 'kept' && report.state !== 'corrected')) return null
	return answerMail(env, { address: report.email, messageId }, report)
}

/** Erases the address of a report once the mail with its answer has gone out, or cannot. */
export async function eraseAnswered(
	{ db }: Pick<Context, 'db'>,
	reportId: number,
	state: MailState,
): Promise<void> {
	if (finalStates.has(state)) await eraseReportEmail(db, reportId)
}
