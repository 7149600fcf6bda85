/** Signing in within the editor's form, where a session has ended. */
import { data } from '@remix-run/node'
import { signInInput } from '../../domain/accounts/account-input.ts'
import { signIn } from '../../domain/accounts/sign-in.server.ts'
import { plainNames, writtenFields } from '../../domain/articles/article-fields.ts'
import { errorStatus } from '../../http/error-status.server.ts'
import { echoed } from '../../http/form.server.ts'
import { hasSignedInBefore, readSignInVisitor } from '../../http/known-device.server.ts'
import { signInHeaders } from '../../http/session.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { EditorFailure, LocalFailure } from './form-values.ts'

const signedOut = 'Your session has ended. Sign in to save; your text is kept on this page.'

/**
 * Signs in with the name and password that the form carries. Without them, or where they are wrong, throws a response with
 * everything typed and the fields to sign in.
 */
export async function signInFromForm(
	context: Context,
	request: Request,
	form: FormData,
	draft: EditorFailure,
) {
	const fields = ['username', 'password', 'code'].map((name) => [name, form.get(name)])
	const credentials = signInInput.safeParse(Object.fromEntries(fields))
	if (!credentials.success) {
		const failure: EditorFailure = { ...draft, formError: signedOut, isSignedOut: true }
		throw data(await boundForAnybody(context, request, failure), { status: 401 })
	}
	try {
		const signedIn = await signIn(context, credentials.data, await readSignInVisitor(request, context))
		const headers = await signInHeaders(context, request, signedIn)
		return { sessionId: signedIn.sessionId, userId: signedIn.user.id, headers }
	} catch (error) {
		const { status, message, isServerError, headers } = errorStatus(error)
		if (isServerError) throw error
		const failure: EditorFailure = { ...draft, formError: message, isSignedOut: true }
		throw data(await boundForAnybody(context, request, failure), { status, headers })
	}
}

/** The longest content that a browser gets back in which nobody has ever signed in, in characters. */
const contentEchoMax = 16 * 1024

const contentNotEchoed =
	'Your text is too long to be sent back: if it is not below, go back to it, sign in in another window and save again.'

/**
 * A failure for a browser in which nobody has ever signed in: of each field no more than it takes, and the content
 * whole or, when it is long, left where it is: in the form, or one step back without script. An author gets back
 * everything, too long or not.
 */
export async function boundForAnybody(
	context: Context,
	request: Request,
	failure: EditorFailure,
): Promise<EditorFailure | LocalFailure> {
	if (await hasSignedInBefore(context, request)) return failure
	const { formError, fieldErrors, isSignedOut } = failure
	if (failure.values.content.length > contentEchoMax)
		return { formError: `${formError} ${contentNotEchoed}`, fieldErrors, isSignedOut }
	const values = { ...failure.values }
	for (const name of plainNames) values[name] = echoed(values[name], writtenFields[name].max)
	return { ...failure, values }
}
