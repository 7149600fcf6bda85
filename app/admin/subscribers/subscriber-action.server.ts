/** Actions on one subscriber. */
import type { AppLoadContext } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import {
	deleteSubscriberById,
	resendConfirmation,
	unsubscribeById,
} from '../../domain/subscriptions/one-subscriber.server.ts'
import { textField } from '../../http/form.server.ts'
import { actionError, runStep, type Step, unknownButton } from '../frame/form-action.server.ts'

const steps = new Map<string, Step & { leadsTo?: string }>([
	['confirm', { run: resendConfirmation, done: () => 'The confirmation is sent once more.' }],
	['unsubscribe', { run: unsubscribeById, done: () => 'The address is off the list.' }],
	[
		'delete',
		{
			run: deleteSubscriberById,
			done: () => 'All data of the address was deleted.',
			leadsTo: '/admin/subscribers',
		},
	],
])

/** Runs the step that a button names, then shows the subscriber again, or the list when there is none any more. */
export async function changeSubscriber(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	id: number,
	form: FormData,
) {
	const step = steps.get(textField(form, 'intent'))
	if (!step) return actionError(400, unknownButton)
	const page = step.leadsTo ?? `/admin/subscribers/${id}`
	return runStep(request, context, session.id, step, { id, name: 'subscriber', page })
}
