/** The newsletter's form, posted without script (contract section 3). */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { AlreadySubscribedError } from '../../../db/errors.ts'
import { subscriptionInput } from '../../domain/subscriptions/subscription-input.ts'
import { subscribe } from '../../domain/subscriptions/subscriptions.server.ts'
import { clientAddress } from '../../http/context.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, readForm, textField } from '../../http/form.server.ts'
import { assertOwnOrigin } from '../../http/origin.server.ts'
import { emailMaxLength } from '../../lib/email-address.ts'
import { honeypotField } from '../../ui/honeypot.tsx'

/** Why an address was not put on the list, and what was typed. */
export type SignupFailure = { reason: 'already subscribed' | 'failed'; email: string }

/** Where a success leads: the home page, which then shows the success box. */
const thanks = '/?subscribed=1#newsletter'

/** Handles a post of the form. Throws a 403 response when it came from another site. */
export async function handleSignup(request: Request, context: AppLoadContext) {
	assertOwnOrigin(context, request)
	const form = await readForm(request)
	const typed = textField(form, 'email')
	const email = echoed(typed, emailMaxLength)
	// A bot that fills in the honeypot sees a success.
	if (form.get(honeypotField)) return redirect(thanks, 303)
	const input = subscriptionInput.safeParse({ email: typed })
	if (!input.success) return signupError(400, { reason: 'failed', email })
	try {
		await subscribe(context, input.data, clientAddress(context))
	} catch (error) {
		const { status, headers } = statusAndLog(error, { request, context }, 'failed to subscribe')
		const reason = error instanceof AlreadySubscribedError ? 'already subscribed' : 'failed'
		return signupError(status, { reason, email }, headers)
	}
	return redirect(thanks, 303)
}

/** Returns true when the form has just been sent with success. */
export function isBackFromSignup(request: Request): boolean {
	return new URL(request.url).searchParams.get('subscribed') === '1'
}

function signupError(status: number, failure: SignupFailure, headers: HeadersInit = {}) {
	return data(failure, { status, headers })
}
