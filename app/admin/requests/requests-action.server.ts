import type { AppLoadContext } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { closeRequest } from '../../domain/rights/rights.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { actionError, runStep, unknownButton } from '../frame/form-action.server.ts'

const noteMaxLength = 1000

/** Closes a request with a note on what was done. */
export async function handleRequests(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const id = parseId(textField(form, 'id'))
	if (textField(form, 'intent') !== 'close' || id === null) return actionError(400, unknownButton)
	const note = textField(form, 'note').trim()
	if (note === '' || note.length > noteMaxLength)
		return actionError(400, `Say what was done, in at most ${noteMaxLength} characters.`)
	const close = {
		run: () => closeRequest(context, id, note),
		done: () => `Request ${id} is closed.`,
	}
	return runStep(request, context, session.id, close, { id, name: 'open request', page: '/admin/requests' })
}
