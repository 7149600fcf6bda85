/** What the account page does: a new password, and the end of all other sessions. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../db/repositories/sessions.ts'
import { log } from '../lib/log.server.ts'
import { type PasswordFailure, passwordChange } from '../schemas/password-change.ts'
import { setPassword, UnfitPasswordError } from '../services/administrators.server.ts'
import { endOtherSessions, leaveAlert } from '../services/sessions.server.ts'
import { confirmPassword, InvalidCredentialsError, TooManyAttemptsError } from '../services/sign-in.server.ts'
import { clientAddress } from './context.server.ts'
import { textField } from './form.server.ts'
import { signInCookie } from './session.server.ts'

const page = '/admin/account'

/** SIGN OUT EVERYWHERE: only the session of this request lives on. */
export async function signOutElsewhere(session: StoredSession): Promise<Response> {
	const ended = await endOtherSessions(session)
	await leaveAlert(
		session.id,
		ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`,
	)
	return redirect(page, 303)
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
	if (!input.success) return refuse(400, Object.fromEntries(input.error.issues.map(toFieldError)))
	const { currentPassword, newPassword } = input.data
	const { user } = session
	try {
		await confirmPassword(user, currentPassword, clientAddress(context))
		const ended = await setPassword(user.username, newPassword)
		log().info({ requestId: context.requestId, userId: user.id, ended }, 'password changed')
	} catch (error) {
		if (error instanceof InvalidCredentialsError)
			return refuse(400, { currentPassword: 'This is not your current password' })
		if (error instanceof UnfitPasswordError) return refuse(400, { newPassword: error.message })
		if (error instanceof TooManyAttemptsError)
			return refuse(
				429,
				{ currentPassword: error.message },
				{ 'Retry-After': String(error.retryAfterSeconds) },
			)
		throw error
	}
	const { cookie, sessionId } = await signInCookie(request, user)
	await leaveAlert(sessionId, 'Your password has been changed. All other sessions have ended.')
	return redirect(page, { status: 303, headers: { 'Set-Cookie': cookie } })
}

function toFieldError(issue: { path: PropertyKey[]; message: string }) {
	return [issue.path[0], issue.message]
}

function refuse(status: number, fieldErrors: PasswordFailure['fieldErrors'], headers: HeadersInit = {}) {
	const failure: PasswordFailure = { formError: 'The password has not been changed.', fieldErrors }
	return data(failure, { status, headers })
}
