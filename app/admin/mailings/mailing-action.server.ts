/** Actions on a mailing that waits or is under way. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { InvalidScheduleError } from '../../domain/articles/schedule.server.ts'
import { willBePublic } from '../../domain/mailings/letters.server.ts'
import {
	cancelMailing,
	countRecipients,
	findMailing,
	pauseMailing,
	resendUncertain,
	resumeMailing,
} from '../../domain/mailings/mailings.server.ts'
import { changeSendTime, sendMailingNow } from '../../domain/mailings/queue-mailing.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import {
	actionError,
	redirectWithFlash,
	runStep,
	type Step,
	unknownButton,
	withNothingChanged,
} from '../frame/form-action.server.ts'
import type { TimeValues } from '../frame/time-fields.tsx'
import { parseTime, readTime } from '../frame/typed-time.server.ts'

const gone = 'This mailing no longer exists.'

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

/** Result of a post after which the page is shown as it is. */
export type MailingResult = {
	alert?: string | undefined
	/** SEND NOW has been pressed. */
	isSendAsked?: boolean
	/** The time that was typed, and what is wrong with it. */
	typedTime?: TimeValues
	timeError?: string | undefined
}

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
	if (intent === 'reschedule') return reschedule(request, context, session, id, readTime(form, 'send'))
	const step = steps.get(intent)
	if (!step) return actionError(400, unknownButton)
	return runStep(request, context, session.id, step, { id, name: 'mailing', page: `/admin/mailings/${id}` })
}

/** Gives the mailing another time, or shows the typed one with what is wrong with it. */
async function reschedule(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	id: number,
	time: TimeValues,
) {
	const { zone } = time
	try {
		const sendAt = parseTime(time)
		if (!(await changeSendTime(context, id, { sendAt, zone }))) return actionError(404, gone)
		return await redirectWithFlash(context, session.id, `/admin/mailings/${id}`, {
			alert: `The mailing will be sent on ${describeInZone(sendAt, zone)}.`,
		})
	} catch (error) {
		const { status, message } = statusAndLog(
			error,
			{ request, context },
			`failed to reschedule mailing ${id}`,
		)
		const timeError = error instanceof InvalidScheduleError ? message : undefined
		return data({ typedTime: time, timeError, alert: withNothingChanged(message) }, { status })
	}
}

/** Has the page ask before it sends a mailing ahead of its time, or one that is held. */
async function askToSend(context: AppLoadContext, id: number) {
	const mailing = await findMailing(context, id)
	if (!mailing) return actionError(404, gone)
	const { articleId, topic } = mailing
	if (!(await willBePublic(context, { articleId, sendAt: context.clock().toISOString() })))
		return actionError(409, 'Its article is not public. Publish it first, then send the mailing.')
	if ((await countRecipients(context, topic)) === 0)
		return actionError(409, 'Nobody has subscribed to its topic. Nothing was sent.')
	return data({ isSendAsked: true })
}
