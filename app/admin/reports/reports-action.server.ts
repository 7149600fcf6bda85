/** Actions of the page of reports. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import {
	closeReport,
	keepRecord,
	reopenReport,
	reviewReport,
} from '../../domain/reports/answer-report.server.ts'
import { answerReason } from '../../domain/reports/report-input.ts'
import { eraseSender } from '../../domain/reports/reports.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { actionError, runStep, type Step, unknownButton } from '../frame/form-action.server.ts'

/** A failure; `answer` is one that was not taken, with the report that it was for. */
export type ReportsFailure = {
	alert: string
	answer?: { id: number; typed: string; error?: string | undefined }
}

const steps = new Map<string, Step>([
	['review', { run: reviewReport, done: (id) => `Report ${id} is under review.` }],
	['close', { run: closeReport, done: (id) => `Report ${id} is closed without an answer.` }],
	['reopen', { run: reopenReport, done: (id) => `Report ${id} is open again.` }],
	['erase', { run: eraseSender, done: (id) => `The address of report ${id} has been erased.` }],
])

/** Buttons that only an open report has; the page may be older than its answer. */
const openOnly = new Set(['review', 'close', 'keep'])

/** Runs the step that a button names, then shows the same page of the list again. */
export async function changeReport(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const id = parseId(textField(form, 'id'))
	const page = `/admin/reports${new URL(request.url).search}`
	const intent = textField(form, 'intent')
	const name = openOnly.has(intent) ? 'open report' : 'report'
	const run = (step: Step, typed?: Pick<ReportsFailure, 'answer'>) =>
		id === null
			? data({ alert: 'The form names no report. Nothing was changed.', ...typed }, { status: 400 })
			: runStep(request, context, session.id, step, { id, name, page }, typed)
	const step = steps.get(intent)
	if (step) return run(step)
	if (intent !== 'keep') return actionError(400, unknownButton)
	const typed = textField(form, 'reason')
	const reason = answerReason.safeParse(typed)
	const answer = { id: id ?? 0, typed, error: reason.error?.issues[0]?.message }
	if (reason.success) return run(keepStep(reason.data), { answer })
	return data({ alert: 'Nothing was changed.', answer } satisfies ReportsFailure, { status: 400 })
}

function keepStep(reason: string): Step {
	return {
		run: (context, id) => keepRecord(context, id, reason),
		done: (id) => `Report ${id} is answered: the record is kept.`,
	}
}
