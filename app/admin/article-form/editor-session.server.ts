import { type AppLoadContext, data } from '@remix-run/node'
import { storageFault } from '../../../db/errors.ts'
import { signInInput } from '../../domain/accounts/account-input.ts'
import { asUserActor } from '../../domain/accounts/sessions.server.ts'
import { signIn } from '../../domain/accounts/sign-in.server.ts'
import { findArticle } from '../../domain/articles/admin-articles.server.ts'
import { plainNames, writtenFields } from '../../domain/articles/article-fields.ts'
import { errorStatus, logError } from '../../http/error-status.server.ts'
import { echoed } from '../../http/form.server.ts'
import { readKnownDevice, readSignInVisitor } from '../../http/known-device.server.ts'
import { assertOwnOrigin } from '../../http/origin.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { findRequestSession, signInHeaders } from '../../http/session.server.ts'
import { isSignedSessionCookie } from '../../http/signed-cookie.server.ts'
import { asActor, type Context } from '../../runtime/context.server.ts'
import type { EditorFailure, LocalFailure } from './form-values.ts'

/** Message for the author while nothing can be stored. */
export const storageFailure =
	'Failed to save article: the archive cannot reach its data at the moment. Your text is below. Try again in a minute.'

/**
 * The guard of the editor's action. Without a live session it takes name and password from the same form and goes on;
 * else it throws a 401 answer that holds everything typed, so that an expired session loses nothing; 503 in the same
 * way when sessions cannot be read or stored.
 */
export async function requireEditorSession(
	request: Request,
	context: AppLoadContext,
	form: FormData,
	draft: EditorFailure,
): Promise<{ context: AppLoadContext; sessionId: string; userId: number; headers: [string, string][] }> {
	assertOwnOrigin(context, request)
	try {
		const session = await findRequestSession(context, request)
		const found = session
			? { sessionId: session.id, userId: session.user.id, headers: [] }
			: await signInWith(request, context, form, draft)
		return { ...found, context: asActor(context, asUserActor(found.userId)) }
	} catch (error) {
		if (storageFault(error) === null) throw error
		logError(error, { request, context })
		const { status, headers } = errorStatus(error)
		const failure: EditorFailure = { ...draft, formError: storageFailure }
		throw data(await boundForAnybody(context, request, failure), { status, headers })
	}
}

/** The article of a page below its editor; throws 404 where there is none. */
export async function requireEdited(context: AppLoadContext, typedId: string | undefined) {
	const id = parseId(typedId)
	const article = id === null ? null : await findArticle(context, id)
	if (!article) throw data(null, { status: 404 })
	return article
}

async function signInWith(request: Request, context: AppLoadContext, form: FormData, draft: EditorFailure) {
	const fields = ['username', 'password', 'code'].map((name) => [name, form.get(name)])
	const asked = signInInput.safeParse(Object.fromEntries(fields))
	if (!asked.success)
		throw await signedOut(
			context,
			request,
			draft,
			'Your session has ended. Sign in to save; your text is kept on this page.',
		)
	try {
		const signedIn = await signIn(context, asked.data, await readSignInVisitor(request, context))
		const headers = await signInHeaders(context, request, signedIn)
		return { sessionId: signedIn.sessionId, userId: signedIn.user.id, headers }
	} catch (error) {
		const { status, message, isServerError: isFault, headers } = errorStatus(error)
		if (isFault) throw error
		throw await signedOut(context, request, draft, message, status, headers)
	}
}

async function signedOut(
	context: Context,
	request: Request,
	draft: EditorFailure,
	formError: string,
	status = 401,
	headers: HeadersInit = {},
) {
	const failure: EditorFailure = { ...draft, formError, isSignedOut: true }
	return data(await boundForAnybody(context, request, failure), { status, headers })
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
async function boundForAnybody(
	context: Context,
	request: Request,
	failure: EditorFailure,
): Promise<EditorFailure | LocalFailure> {
	const hadSession = isSignedSessionCookie(context, request.headers.get('Cookie'))
	if (hadSession || (await readKnownDevice(context, request)) !== null) return failure
	const { formError, fieldErrors, isSignedOut } = failure
	if (failure.values.content.length > contentEchoMax)
		return { formError: `${formError} ${contentNotEchoed}`, fieldErrors, isSignedOut }
	const values = { ...failure.values }
	for (const name of plainNames) values[name] = echoed(values[name], writtenFields[name].max)
	return { ...failure, values }
}
