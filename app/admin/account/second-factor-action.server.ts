/** The second factor on the account page: turned on with a code of the app, and off, and its recovery codes renewed, each after the password. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { codeMaxLength, type PasswordFailure } from '../../domain/accounts/account-input.ts'
import {
	beginEnrollment,
	type Enrollment,
	isSecret,
	renewRecoveryCodes,
	turnOff,
	turnOn,
} from '../../domain/accounts/second-factor.server.ts'
import { confirmPassword, InvalidCredentialsError } from '../../domain/accounts/sign-in.server.ts'
import { errorStatus } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { readSignInVisitor } from '../../http/known-device.server.ts'
import { passwordMaxLength } from '../../lib/credentials.ts'
import { redirectWithFlash } from '../frame/form-action.server.ts'

type Failure = PasswordFailure & { enrollment: Enrollment | null }

/** TURN ON, TURN OFF and MAKE NEW RECOVERY CODES. The codes are on the page of the response, and nowhere else. */
export async function changeSecondFactor(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const { user } = session
	const isOn = form.get('intent') === 'second-factor-on'
	const secret = textField(form, 'secret')
	if (isOn && !isSecret(secret)) return secondFactorError(400, {}, null)
	// The secret that the app has been given already stays on the page.
	const enrollment = isOn ? beginEnrollment(context, user, secret) : null
	const password = textField(form, 'factorPassword')
	if (password === '' || password.length > passwordMaxLength)
		return secondFactorError(400, { factorPassword: 'Enter your password' }, enrollment)
	try {
		const device = { id: session.id, userId: user.id }
		await confirmPassword(context, user, password, { ...(await readSignInVisitor(request, context)), device })
		if (isOn) {
			const newCodes = await turnOn(context, user, secret, textField(form, 'code').slice(0, codeMaxLength))
			return data({ newCodes })
		}
		if (form.get('intent') === 'recovery-codes') {
			const newCodes = await renewRecoveryCodes(context, user)
			return newCodes ? data({ newCodes }) : secondFactorError(400, {}, null)
		}
		await turnOff(context, user)
		return await redirectWithFlash(context, session.id, '/admin/account', {
			alert: 'The second factor is off.',
		})
	} catch (error) {
		// The session is alive: 401 would say that it is not.
		if (error instanceof InvalidCredentialsError)
			return secondFactorError(400, { factorPassword: 'This is not your password' }, enrollment)
		const { status, message, field, isServerError, headers } = errorStatus(error)
		if (isServerError) throw error
		return secondFactorError(
			status,
			{ [field === 'code' ? field : 'factorPassword']: message },
			enrollment,
			headers,
		)
	}
}

function secondFactorError(
	status: number,
	fieldErrors: Failure['fieldErrors'],
	enrollment: Enrollment | null,
	headers: HeadersInit = {},
) {
	const failure: Failure = { formError: 'The second factor has not been changed.', fieldErrors, enrollment }
	return data(failure, { status, headers })
}
