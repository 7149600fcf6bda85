/** Actions on a mailing that is under way. */
import type { AppLoadContext } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import {
	cancelMailing,
	pauseMailing,
	resendUncertain,
	resumeMailing,
} from '../../domain/mailings/mailings.server.ts'
import { textField } from '../../http/form.server.ts'
import { actionError, runStep, type Step, unknownButton } from '../frame/form-action.server.ts'

const steps = new Map<string, Step>([
	[
		'pause',
		{ run: pauseMailing, done: () => 'Mailing paused. Mail already in transit will still be delivered.' },
	],
	['resume', { run: resumeMailing, done: () => 'Mailing resumed.' }],
	['cancel', { run: cancelMailing, done: () => 'The mailing is cancelled. Nothing more of it is sent.' }],
	['resend-uncertain', { run: resendUncertain, done: () => 'The uncertain mails are sent once more.' }],
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
	if (!step) return actionError(400, unknownButton)
	return runStep(request, context, session.id, step, { id, name: 'mailing', page: `/admin/mailings/${id}` })
}
