import { type AppLoadContext, data } from '@remix-run/node'
import { isDiskFull, storageErrorCode } from '../../../db/errors.ts'
import { asUserActor } from '../../domain/accounts/sessions.server.ts'
import { findArticle } from '../../domain/articles/admin-articles.server.ts'
import { errorStatus, logError } from '../../http/error-status.server.ts'
import { readForm } from '../../http/form.server.ts'
import { assertOwnOrigin } from '../../http/origin.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { findRequestSession } from '../../http/session.server.ts'
import { asActor, type Context } from '../../runtime/context.server.ts'
import { signOut } from '../account/account-action.server.ts'
import { readDraft } from './editor-input.server.ts'
import { boundForAnybody, signInFromForm } from './editor-sign-in.server.ts'
import type { EditorFailure } from './form-values.ts'

/** Message for the author while nothing can be stored. */
export function describeStorageFailure(error: unknown): string {
	const advice = isDiskFull(error)
		? 'Its disk is full. Try again when there is free space.'
		: 'Try again in a minute.'
	return `Failed to save article: the archive cannot reach its data at the moment. Your text is below. ${advice}`
}

/** The editor's form from a signed-in administrator. `headers` set the cookie of a new session. */
export type EditorForm = {
	context: AppLoadContext
	form: FormData
	draft: EditorFailure
	sessionId: string
	userId: number
	headers: [name: string, value: string][]
}

/**
 * Guards the editor's form and reads it. Throws the redirect to the sign-in page when LOGOUT was pressed. Without a live
 * session the form signs in first, or a 401 response is thrown with everything typed, so that an expired session loses
 * nothing; 503 in the same way when sessions cannot be read or stored.
 */
export async function openEditorForm(visit: AppLoadContext, request: Request): Promise<EditorForm> {
	assertOwnOrigin(visit, request)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') throw await signOut(visit, request)
	const draft = readDraft(form)
	try {
		const signed = (await findSigned(visit, request)) ?? (await signInFromForm(visit, request, form, draft))
		return { ...signed, context: asActor(visit, asUserActor(signed.userId)), form, draft }
	} catch (error) {
		if (storageErrorCode(error) === null) throw error
		logError(error, { request, context: visit })
		const { status, headers } = errorStatus(error)
		const failure: EditorFailure = { ...draft, formError: describeStorageFailure(error) }
		throw data(await boundForAnybody(visit, request, failure), { status, headers })
	}
}

async function findSigned(context: Context, request: Request) {
	const session = await findRequestSession(context, request)
	return session && { sessionId: session.id, userId: session.user.id, headers: [] }
}

/** The article of a page below its editor; throws 404 where there is none. */
export async function requireEdited(context: AppLoadContext, rawId: string | undefined) {
	const id = parseId(rawId)
	const article = id === null ? null : await findArticle(context, id)
	if (!article) throw data(null, { status: 404 })
	return article
}
