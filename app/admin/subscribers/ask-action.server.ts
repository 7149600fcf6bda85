/** Asking those who signed up before confirmations were mailed. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { requestConfirmations } from '../../domain/subscriptions/subscriptions.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { redirectWithFlash } from '../frame/form-action.server.ts'

/** Asks all of them, once the box below the words on what becomes of them is ticked. */
export async function handleAsk(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	if (form.get('agreed') !== 'yes')
		return data({ alert: 'Select the box first. No mail was sent.', check: null }, { status: 400 })
	try {
		const asked = await requestConfirmations(context)
		return await redirectWithFlash(context, session.id, '/admin/subscribers', {
			alert: `Addresses asked to confirm: ${asked}.`,
		})
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, 'failed to ask subscribers')
		return data({ alert: message, check: null }, { status })
	}
}
