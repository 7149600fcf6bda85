/** What the administrator does with a report. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import { closeReport, eraseSender, reopenReport } from '../../domain/reports/reports.server.ts'
import { errorStatus, logFault } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import type { Context } from '../../runtime/context.server.ts'

type Step = { run: (context: Context, id: number) => Promise<boolean>; done: (id: number) => string }

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
	if (!step) return refuse(400, 'This button is not known. Nothing was changed.')
	const id = parseId(textField(form, 'id'))
	if (id === null) return refuse(400, 'The form names no report. Nothing was changed.')
	try {
		if (!(await step.run(context, id))) return refuse(404, 'There is no such report.')
	} catch (error) {
		const { status, message } = errorStatus(error)
		logFault(error, { request, context }, `failed to change report ${id}`)
		return refuse(status, message)
	}
	await setFlash(context, session.id, { alert: step.done(id) })
	return redirect(`/admin/reports${new URL(request.url).search}`, 303)
}

function refuse(status: number, alert: string) {
	return data({ alert }, { status })
}
