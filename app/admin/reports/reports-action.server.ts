/** Actions of the page of reports. */
import type { AppLoadContext } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { closeReport, eraseSender, reopenReport } from '../../domain/reports/reports.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { actionError, runStep, type Step, unknownButton } from '../frame/form-action.server.ts'

const steps = new Map<string, Step>([
	['done', { run: closeReport, done: (id) => `Report ${id} is marked as done.` }],
	['reopen', { run: reopenReport, done: (id) => `Report ${id} is open again.` }],
	['erase', { run: eraseSender, done: (id) => `The address of report ${id} has been erased.` }],
])

/** Runs the step that a button names, then shows the same page of the list again. */
export async function changeReport(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const step = steps.get(textField(form, 'intent'))
	if (!step) return actionError(400, unknownButton)
	const id = parseId(textField(form, 'id'))
	if (id === null) return actionError(400, 'The form names no report. Nothing was changed.')
	const page = `/admin/reports${new URL(request.url).search}`
	return runStep(request, context, session.id, step, { id, name: 'report', page })
}
