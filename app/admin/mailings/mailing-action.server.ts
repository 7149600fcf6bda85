/** Actions on a mailing that waits or is under way. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { willBePublic } from '../../domain/mailings/letters.server.ts'
import {
	cancelMailing,
	countRecipients,
	findMailing,
	pauseMailing,
	resendUncertain,
	resumeMailing,
} from '../../domain/mailings/mailings.server.ts'
import { sendMailingNow } from '../../domain/mailings/queue-mailing.server.ts'
import { textField } from '../../http/form.server.ts'
import { actionError, runStep, type Step, unknownButton } from '../frame/form-action.server.ts'

const steps = new Map<string, Step>([
	[
		'pause',
		{ run: pauseMailing, done: () => 'Mailing paused. Mail already in transit will still be delivered.' },
	],
	['resume', { run: resumeMailing, done: () => 'Mailing resumed.' }],
	['cancel', { run: cancelMailing, done: () => 'The mailing is cancelled. Nothing more of it is sent.' }],
	['send', { run: sendMailingNow, done: () => 'The mailing is queued.' }],
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
	const intent = textField(form, 'intent')
	if (intent === 'ask-send') return askToSend(context, id)
	const step = steps.get(intent)
	if (!step) return actionError(400, unknownButton)
	return runStep(request, context, session.id, step, { id, name: 'mailing', page: `/admin/mailings/${id}` })
}

/** Has the page ask before it sends a mailing ahead of its time, or one that is held. */
async function askToSend(context: AppLoadContext, id: number) {
	const mailing = await findMailing(context, id)
	if (!mailing) return actionError(404, 'This mailing no longer exists.')
	const { articleId, topic } = mailing
	if (!(await willBePublic(context, { articleId, sendAt: context.clock().toISOString() })))
		return actionError(409, 'Its article is not public. Publish it first, then send the mailing.')
	if ((await countRecipients(context, topic)) === 0)
		return actionError(409, 'Nobody has subscribed to its topic. Nothing was sent.')
	return data({ isSendAsked: true, alert: undefined })
}
