/** Actions of the account page: a new password, and the end of all other sessions. */

import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { type PasswordFailure, passwordChange } from '../../domain/accounts/account-input.ts'
import { endOtherSessions, setFlash } from '../../domain/accounts/sessions.server.ts'
import * as service from '../../domain/accounts/sign-in.server.ts'
import { InvalidCredentialsError } from '../../domain/accounts/sign-in.server.ts'
import { errorStatus } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { readSignInVisitor } from '../../http/known-device.server.ts'
import { signInHeaders, signOutCookie } from '../../http/session.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { redirectWithFlash } from '../frame/form-action.server.ts'

const page = '/admin/account'

/** SIGN OUT EVERYWHERE: only the session of this request lives on. */
export async function signOutElsewhere(context: Context, session: StoredSession): Promise<Response> {
	const ended = await endOtherSessions(context, session)
	const alert = ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`
	return await redirectWithFlash(context, session.id, page, { alert })
}

/** CHANGE PASSWORD: asks for the current one; every session ends, and this browser gets a new one. */
export async function changePassword(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const fields = ['currentPassword', 'newPassword', 'newPasswordAgain'] as const
	const input = passwordChange.safeParse(
		Object.fromEntries(fields.map((name) => [name, textField(form, name)])),
	)
	if (!input.success) return passwordError(400, Object.fromEntries(input.error.issues.map(toFieldError)))
	const { currentPassword, newPassword } = input.data
	const { user } = session
	// A session is as good as a known device: its cookie was given to the same browser.
	const device = { id: session.id, userId: user.id }
	const visitor = { ...(await readSignInVisitor(request, context)), device }
	try {
		const typed = { current: currentPassword, chosen: newPassword }
		const { ended, ...signedIn } = await service.changePassword(context, user, typed, visitor)
		context.log.info({ requestId: context.requestId, userId: user.id, ended }, 'password changed')
		const headers = await signInHeaders(context, request, signedIn)
		const alert = 'Your password has been changed. All other sessions have ended.'
		await setFlash(context, signedIn.sessionId, { alert })
		return redirect(page, { status: 303, headers })
	} catch (error) {
		// The session is alive: 401 would say that it is not.
		if (error instanceof InvalidCredentialsError)
			return passwordError(400, { currentPassword: 'This is not your current password' })
		const { status, message, field, isServerError, headers } = errorStatus(error)
		if (isServerError) throw error
		return passwordError(status, { [field ?? 'currentPassword']: message }, headers)
	}
}

function toFieldError(issue: { path: PropertyKey[]; message: string }) {
	return [issue.path[0], issue.message]
}

function passwordError(
	status: number,
	fieldErrors: PasswordFailure['fieldErrors'],
	headers: HeadersInit = {},
) {
	const failure: PasswordFailure = { formError: 'The password has not been changed.', fieldErrors }
	return data(failure, { status, headers })
}

/** LOGOUT on any page of the administrator: ends the session, then shows the sign-in page. */
export async function signOut(context: Context, request: Request): Promise<Response> {
	return redirect('/admin/login', {
		status: 303,
		headers: { 'Set-Cookie': await signOutCookie(context, request) },
	})
}
