/** What the administrator does with a mailing that is under way. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Mailing } from '../../../db/repositories/mailings.ts'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import {
	cancelMailing,
	pauseMailing,
	resendUncertain,
	resumeMailing,
} from '../../domain/mailings/mailings.server.ts'
import { errorStatus, logFault } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import type { Context } from '../../runtime/context.server.ts'

type Step = { run: (context: Context, id: number) => Promise<Mailing | null>; done: string }

const steps = new Map<string, Step>([
	['pause', { run: pauseMailing, done: 'The mailing is paused. What is on its way arrives.' }],
	['resume', { run: resumeMailing, done: 'The mailing goes on.' }],
	['cancel', { run: cancelMailing, done: 'The mailing is cancelled. Nothing more of it is sent.' }],
	['resend-uncertain', { run: resendUncertain, done: 'The uncertain mails are sent once more.' }],
])

/** Runs the step that a button names, then shows the mailing again. */
export async function changeMailing(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	id: number,
	form: FormData,
) {
	const step = steps.get(textField(form, 'intent'))
	if (!step) return refuse(400, 'This button is not known. Nothing was changed.')
	try {
		if (!(await step.run(context, id))) return refuse(404, 'There is no such mailing.')
	} catch (error) {
		const { status, message, isFault } = errorStatus(error)
		if (isFault) logFault(error, { request, context }, `failed to change mailing ${id}`)
		return refuse(status, `${message}. Nothing was changed.`)
	}
	await setFlash(context, session.id, { alert: step.done })
	return redirect(`/admin/mailings/${id}`, 303)
}

function refuse(status: number, alert: string) {
	return data({ alert }, { status })
}
